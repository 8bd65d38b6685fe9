/** Measures the transfer speed, smoothed for display. */

export interface SpeedMeter {
  /** The time of the last update, in milliseconds since 1970. */
  readonly time: number
  readonly bytes: number
  /** Weighted bytes per second; divided by `weight` it is the speed. */
  readonly rate: number
  readonly weight: number
}

/** The time in seconds after which an old speed has a weight of about a third. */
const MEMORY_S = 4
/** More frequent updates only add noise. */
const SHORTEST_MS = 200

export function startMeter(time: number): SpeedMeter {
  return { time, bytes: 0, rate: 0, weight: 0 }
}

/** Updates the meter with the number of bytes sent since it was started. */
export function feedMeter(meter: SpeedMeter, time: number, bytes: number): SpeedMeter {
  const seconds = (time - meter.time) / 1000
  if (seconds * 1000 < SHORTEST_MS) return meter
  const share = 1 - Math.exp(-seconds / MEMORY_S)
  const now = Math.max(0, bytes - meter.bytes) / seconds
  return {
    time,
    bytes,
    rate: meter.rate + (now - meter.rate) * share,
    weight: meter.weight + (1 - meter.weight) * share,
  }
}

/** Anything slower is treated as no transfer. Bytes per second. */
const SLOWEST = 100

/** Returns the bytes per second, or null while too little is known or nothing is transferred. */
export function getSpeed({ rate, weight }: SpeedMeter): number | null {
  const speed = rate / weight
  return weight < 0.1 || speed < SLOWEST ? null : speed
}
