import { repeat } from '#platform/repeat.ts'

const MINUTE = 60_000
/** Milliseconds. */
const PRUNE_EVERY = 60 * 60 * 1000

interface Options<Row> {
  /** Returns the same key for rows that differ only in their count. */
  keyOf: (row: Row) => string
  /** Maximum number of rows per write. */
  maxRows: number
  /** Maximum number of rows that one source can add per minute. */
  rowsOfOne: number
  write: (rows: readonly (Row & { times: number })[]) => Promise<void>
  /** Deletes old and excess rows; called every hour. */
  prune: () => Promise<void>
  /** Milliseconds. */
  writeEvery: number
  /** Called when writing fails; nothing else waits for the log or fails because of it. */
  onError: (error: unknown) => void
}

/**
 * Rows that are counted in memory and written every few seconds, with equal rows combined into one with a count. Callers never
 * wait for it, and repeated events can't fill the disk.
 */
export interface BufferedLog<Row> {
  /** Counts an event in a pending row, or in a new one if another is permitted. Returns whether it was counted. */
  count(row: Row, canAdd: () => boolean): boolean
  /** Returns whether another row fits into the next write. */
  isRoom(): boolean
  /** Consumes one row of a source's quota; returns whether there was one left. */
  takeRow(one: string): boolean
  /** Writes the pending rows. */
  write(): Promise<void>
  /** Writes the last rows and stops the timers. */
  close(): Promise<void>
}

/** Starts the log with its timers. A crash loses what was counted since the last write. */
export function createBufferedLog<Row extends object>(options: Options<Row>): BufferedLog<Row> {
  const { keyOf, maxRows, rowsOfOne, writeEvery, onError } = options
  let counted = new Map<string, Row & { times: number }>()
  const rowsOf = new Map<string, number>()
  const isRoom = () => counted.size < maxRows
  const write = async (): Promise<void> => {
    const rows = [...counted.values()]
    counted = new Map()
    if (rows.length > 0) await options.write(rows).catch(onError)
  }
  const endMinutes = repeat(async () => rowsOf.clear(), { every: MINUTE, onError })
  const endWriting = repeat(write, { every: writeEvery, onError })
  const endPruning = repeat(options.prune, { every: PRUNE_EVERY, onError })
  return {
    count(row, canAdd) {
      const key = keyOf(row)
      const buffered = counted.get(key)
      // Fields outside the key, such as a name, are written with their latest value.
      if (buffered) counted.set(key, { ...row, times: buffered.times + 1 })
      else if (canAdd()) counted.set(key, { ...row, times: 1 })
      else return false
      return true
    },
    isRoom,
    takeRow(one) {
      const rows = rowsOf.get(one) ?? 0
      const isLeft = rows < rowsOfOne && isRoom()
      if (isLeft) rowsOf.set(one, rows + 1)
      return isLeft
    },
    write,
    async close() {
      endMinutes()
      endWriting()
      endPruning()
      await write()
    },
  }
}
