import { repeat } from '#platform/repeat.ts'

const MINUTE = 60_000
/** Milliseconds. */
const PRUNE_EVERY = 60 * 60 * 1000

interface Options<Row> {
  /** One text for rows that are equal but for their number. */
  keyOf: (row: Row) => string
  /** Rows that are written at once. */
  maxRows: number
  /** Rows that one of those who cause them can have made in a minute. */
  rowsOfOne: number
  write: (rows: readonly (Row & { times: number })[]) => Promise<void>
  /** Removes what is old or too much; asked for every hour. */
  prune: () => Promise<void>
  /** Milliseconds. */
  writeEvery: number
  /** Is told of what could not be written; nothing else waits for it or fails by it. */
  onError: (error: unknown) => void
}

/** Rows that are counted in memory and written every few seconds, equal ones as one with their number, so that nobody waits for them or fills the disk by them. */
export interface BufferedLog<Row> {
  /** Counts one more in a row that waits, or in a new one where there may be one more. Gives whether it was counted. */
  count(row: Row, mayAdd: () => boolean): boolean
  /** Whether as many rows as are written at once do not wait yet. */
  isRoom(): boolean
  /** Whether there may be one more row of somebody, which then counts. */
  takeRow(one: string): boolean
  /** Writes what has been counted. */
  write(): Promise<void>
  /** Writes the last and ends what runs on its own. */
  close(): Promise<void>
}

/** Begins to write and to prune; a crash loses what was counted since the last writing. */
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
    count(row, mayAdd) {
      const key = keyOf(row)
      const known = counted.get(key)
      // The latest of what the key leaves out, such as a name, is what is written.
      if (known) counted.set(key, { ...row, times: known.times + 1 })
      else if (mayAdd()) counted.set(key, { ...row, times: 1 })
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
