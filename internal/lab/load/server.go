package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// server is the process that is measured; one that runs elsewhere has no pid.
type server struct {
	addr    string
	metrics string // URL, "" if there is none
	pid     int
	stop    func()
}

// start runs a command and waits until something listens at the address.
func start(ctx context.Context, command, addr, metrics string) (*server, error) {
	words := strings.Fields(command)
	cmd := exec.CommandContext(ctx, words[0], words[1:]...)
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	s := &server{addr: addr, metrics: metrics, pid: cmd.Process.Pid, stop: func() {
		_ = cmd.Process.Signal(os.Interrupt)
		timer := time.AfterFunc(20*time.Second, func() { _ = cmd.Process.Kill() })
		defer timer.Stop()
		_ = cmd.Wait()
	}}
	for range 100 {
		conn, err := net.DialTimeout("tcp", addr, time.Second)
		if err == nil {
			return s, conn.Close()
		}
		time.Sleep(100 * time.Millisecond)
	}
	s.stop()
	return nil, fmt.Errorf("nothing listens at %s", addr)
}

// usage is what the server's process uses at one time.
type usage struct {
	at         time.Time
	cpu        time.Duration
	rss        int64
	files      int
	goroutines float64
	heap       float64 // bytes of live and not yet collected objects
	statements float64 // that the database has been asked, transactions as one
	asking     float64 // seconds that it took to answer them
}

// usage reads it; what this system or this server does not tell stays 0.
func (s *server) usage(ctx context.Context) usage {
	u := usage{at: time.Now()}
	if s.pid > 0 {
		dir := filepath.Join("/proc", strconv.Itoa(s.pid))
		u.cpu = cpuOf(dir)
		u.rss = rssOf(dir)
		if entries, err := os.ReadDir(filepath.Join(dir, "fd")); err == nil {
			u.files = len(entries)
		}
	}
	values := s.read(ctx)
	u.goroutines, u.heap = values["go_goroutines"], values["go_memstats_heap_alloc_bytes"]
	u.statements, u.asking = values["woodfox_database_seconds_count"], values["woodfox_database_seconds_sum"]
	return u
}

// ticks is the unit of CPU times in /proc, on every system that Go runs on.
const ticks = time.Second / 100

func cpuOf(proc string) time.Duration {
	text, err := os.ReadFile(filepath.Join(proc, "stat"))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(text), ") ") // a name may hold spaces
	fields := strings.Fields(rest)
	if len(fields) < 13 {
		return 0
	}
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * ticks
}

func rssOf(proc string) int64 {
	text, err := os.ReadFile(filepath.Join(proc, "status"))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(text), "VmRSS:")
	fields := strings.Fields(rest)
	if len(fields) == 0 {
		return 0
	}
	kb, _ := strconv.ParseInt(fields[0], 10, 64)
	return kb << 10
}

// read reads the server's metrics that have no labels.
func (s *server) read(ctx context.Context) map[string]float64 {
	values := map[string]float64{}
	if s.metrics == "" {
		return values
	}
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.metrics, nil)
	if err != nil {
		return values
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return values
	}
	defer response.Body.Close()
	for lines := bufio.NewScanner(io.LimitReader(response.Body, 1<<20)); lines.Scan(); {
		name, value, ok := strings.Cut(lines.Text(), " ")
		if v, err := strconv.ParseFloat(value, 64); ok && err == nil {
			values[name] = v
		}
	}
	return values
}

// load is the load average of the last minute, 0 where the system does not tell.
func load() float64 {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return 0
	}
	v, _ := strconv.ParseFloat(strings.Fields(string(text))[0], 64)
	return v
}
