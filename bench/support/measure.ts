/** Measurements with their figures. */
export type Rows = [what: string, figure: string][]

/** Repeats an action and returns its times in milliseconds. The first few warm up caches and the compiler and are not counted. */
export async function measureTimes(action: (i: number) => Promise<unknown>, { runs = 100, warmUp = 10 } = {}): Promise<number[]> {
  for (let i = 0; i < warmUp; i += 1) await action(-1 - i)
  const times: number[] = []
  for (let i = 0; i < runs; i += 1) {
    const began = performance.now()
    await action(i)
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

/**
 * Runs the same action in several places alternately, call by call, and returns the times of each in milliseconds: other load
 * affects all of them equally.
 */
export async function timesInTurns(
  actions: readonly (() => Promise<unknown>)[],
  { runs = 100, warmUp = 10 } = {},
): Promise<number[][]> {
  const times = actions.map((): number[] => [])
  for (let i = -warmUp; i < runs; i += 1) {
    for (const [place, action] of actions.entries()) {
      const began = performance.now()
      await action()
      if (i >= 0) times[place]?.push(performance.now() - began)
    }
  }
  return times.map((actionTimes) => actionTimes.sort((a, b) => a - b))
}

/** Returns `p50 1.2 ms, p95 3.4 ms` for sorted times. */
export function percentiles(times: readonly number[]): string {
  const getPercentile = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
  return `p50 ${getPercentile(0.5)} ms, p95 ${getPercentile(0.95)} ms`
}

/** Runs an action for every number below `count`, at most `limit` in parallel. */
export async function inParallel(count: number, limit: number, action: (i: number) => Promise<unknown>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: limit }, async () => {
      for (let i = next++; i < count; i = next++) await action(i)
    }),
  )
}

/** Returns the throughput since a `performance.now()` timestamp. */
export function rate(size: number, began: number): string {
  return `${(size / 1024 ** 2 / ((performance.now() - began) / 1000)).toFixed(0)} MiB/s`
}
