import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY = 10_000
/** Shares of the time in which a process does something: a few calls a second are neither rest nor load, and nobody of them is to wait. */
const REST_BELOW = 0.02
const LOAD_FROM = 0.1
/** The first finds what the load left, the second gives the room back that the young objects had. */
const COLLECTIONS = 2

/**
 * Has the heap collected when a load is over, which V8 does not do by itself as long as nothing more is asked for: what the load left behind, buffers
 * above all, would be kept until the next one. It stops the process while it lasts, so it is done at rest alone, twice after each load and no more.
 *
 * Returns what ends it.
 */
export function collectWhenIdle(): () => void {
  setFlagsFromString('--expose-gc')
  // Only contexts that begin after that have it.
  const collect = runInNewContext('gc') as () => void
  let before = performance.eventLoopUtilization()
  const look = idleWatch(collect)
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    look(utilization)
  }, LOOK_EVERY).unref()
  return () => clearInterval(timer)
}

/** Is told how busy each span of time was, and collects in those of rest, so many times after each of load. */
export function idleWatch(collect: () => void): (utilization: number) => void {
  let left = COLLECTIONS
  return (utilization) => {
    if (utilization >= LOAD_FROM) left = COLLECTIONS
    else if (utilization < REST_BELOW && left > 0) {
      left -= 1
      collect()
    }
  }
}
