const MAX_INTERVALS = 5
const STEPS = [1, 2, 2.5, 5, 10]
const BYTES_PER_UNIT = 1024

/** Returns the ticks of an axis from 0 to at least the largest count: at most six, in steps of 1, 2, 2.5 or 5 times a power of ten. */
export function roundTicks(max: number): number[] {
  const step = roundStep(max / MAX_INTERVALS)
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, index) => index * step)
}

/** Returns such ticks in whole bytes, kilobytes, megabytes or larger units. */
export function roundSizeTicks(max: number): number[] {
  for (let unit = 1; ; unit *= BYTES_PER_UNIT) {
    const ticks = roundTicks(max / unit)
    if ((ticks.at(-1) ?? 0) < BYTES_PER_UNIT) return ticks.map((tick) => tick * unit)
  }
}

/** Returns the smallest round step that is not below a value, and at least 1. */
function roundStep(least: number): number {
  for (let power = 1; ; power *= 10) {
    const step = STEPS.map((one) => one * power).find((one) => one >= least && Number.isInteger(one))
    if (step !== undefined) return step
  }
}
