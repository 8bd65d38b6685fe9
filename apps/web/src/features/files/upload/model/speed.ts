/** How fast bytes go, smoothed so that the figure can be read. */

export interface SpeedMeter {
  /** When it was last fed, epoch ms. */
  readonly at: number
  readonly bytes: number
  /** Bytes a second, weighted; divided by `weight` it is the speed. */
  readonly rate: number
  readonly weight: number
}

/** Seconds after which an old speed counts for about a third. */
const MEMORY_S = 4
/** Feeding more often than this adds noise and nothing else. */
const SHORTEST_MS = 200

export function startMeter(at: number): SpeedMeter {
  return { at, bytes: 0, rate: 0, weight: 0 }
}

/** Feeds the number of bytes sent since the meter was started. */
export function feedMeter(meter: SpeedMeter, at: number, bytes: number): SpeedMeter {
  const seconds = (at - meter.at) / 1000
  if (seconds * 1000 < SHORTEST_MS) return meter
  const share = 1 - Math.exp(-seconds / MEMORY_S)
  const now = Math.max(0, bytes - meter.bytes) / seconds
  return {
    at,
    bytes,
    rate: meter.rate + (now - meter.rate) * share,
    weight: meter.weight + (1 - meter.weight) * share,
  }
}

/** Slower than this is no speed to tell: nothing moves. Bytes a second. */
const SLOWEST = 100

/** Bytes a second, or null while too little is known to say, or nothing moves. */
export function speedOf({ rate, weight }: SpeedMeter): number | null {
  const speed = rate / weight
  return weight < 0.1 || speed < SLOWEST ? null : speed
}
