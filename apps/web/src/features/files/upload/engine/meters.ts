import { feedMeter, getSpeed, type SpeedMeter, startMeter } from '../model/speed.ts'

/** The interval of measurements, in milliseconds, so that speeds fall when nothing is transferred. */
const METER_MS = 500

interface Counter {
  meter: SpeedMeter
  bytes: number
}

/** Measures the speed of all files together, and of each. */
export interface Meters {
  /** Adds transferred bytes of a file. */
  count: (id: number, bytes: number) => void
  /** Sets the files that are being sent; measuring starts with the first and stops with the last. */
  follow: (ids: readonly number[]) => void
  /** Returns the total bytes per second, or null while too little is known. */
  total: () => number | null
  /** Returns the bytes per second of each file, where known. */
  each: () => ReadonlyMap<number, number>
}

export function createMeters(onMeasured: () => void): Meters {
  let totalCounter: Counter | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  const files = new Map<number, Counter>()

  const begin = (): Counter => ({ meter: startMeter(Date.now()), bytes: 0 })
  const measure = () => {
    for (const counter of [...files.values(), ...(totalCounter ? [totalCounter] : [])]) {
      counter.meter = feedMeter(counter.meter, Date.now(), counter.bytes)
    }
    onMeasured()
  }
  return {
    count(id, bytes) {
      const counter = files.get(id)
      if (counter) counter.bytes += bytes
      if (totalCounter) totalCounter.bytes += bytes
    },
    follow(ids) {
      for (const id of files.keys()) if (!ids.includes(id)) files.delete(id)
      for (const id of ids) if (!files.has(id)) files.set(id, begin())
      if (ids.length > 0 === (totalCounter !== null)) return
      clearInterval(timer)
      totalCounter = ids.length > 0 ? begin() : null
      if (totalCounter) timer = setInterval(measure, METER_MS)
    },
    total: () => totalCounter && getSpeed(totalCounter.meter),
    each() {
      const speeds = new Map<number, number>()
      for (const [id, { meter }] of files) {
        const speed = getSpeed(meter)
        if (speed !== null) speeds.set(id, speed)
      }
      return speeds
    },
  }
}
