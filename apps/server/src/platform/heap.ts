import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 count the memory of buffers as part of its heap's own limit. Left alone it goes through the whole heap after every 64 MiB of new ones, which
 * transfers make ten times a second: half of what a server did while it sent or took a large file.
 */
export function countBuffersAsHeap(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit')
}

/**
 * Has V8 go through the whole heap when it is twice what was in use after the last time. Left alone it lets it grow to four times as much and more,
 * most of it what is no longer needed.
 */
export function boundGrowth(): void {
  setFlagsFromString('--heap-growing-percent=100')
}
