import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const POLL_INTERVAL = 10_000
/**
 * Utilisation thresholds: between them, with a few requests a second, the server counts as neither idle nor busy, so that no
 * request is delayed.
 */
const REST_BELOW = 0.02
const LOAD_FROM = 0.1
/** The first collects the garbage of the load, the second returns the memory of the young generation. */
const COLLECTIONS = 2

/**
 * Runs a garbage collection after a load has ended, which V8 does not do while nothing is allocated: garbage, especially buffers,
 * would be kept until the next load. Since it blocks the process, it only runs while idle, twice after each load.
 *
 * Returns the function that stops it.
 */
export function collectWhenIdle(): () => void {
  setFlagsFromString('--expose-gc')
  // Only available in contexts created afterwards.
  const collect = runInNewContext('gc') as () => void
  let before = performance.eventLoopUtilization()
  const look = idleWatch(collect)
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    look(utilization)
  }, POLL_INTERVAL).unref()
  return () => clearInterval(timer)
}

/**
 * Returns a function that receives the utilisation of each interval, and collects in idle ones, a fixed number of times after
 * each load.
 */
export function idleWatch(collect: () => void): (utilization: number) => void {
  let remainingCollections = COLLECTIONS
  return (utilization) => {
    if (utilization >= LOAD_FROM) remainingCollections = COLLECTIONS
    else if (utilization < REST_BELOW && remainingCollections > 0) {
      remainingCollections -= 1
      collect()
    }
  }
}
