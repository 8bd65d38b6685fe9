import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 count the memory of buffers towards its heap limit. By default it runs a full garbage collection after every 64 MiB of
 * new buffers, which transfers allocate ten times a second: half of the server's time during large transfers.
 */
export function countBuffersAsHeap(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit')
}

/**
 * Makes V8 run a full garbage collection when the heap has doubled since the last one. By default it grows to four times the size
 * and more, mostly garbage.
 */
export function boundGrowth(): void {
  setFlagsFromString('--heap-growing-percent=100')
}
