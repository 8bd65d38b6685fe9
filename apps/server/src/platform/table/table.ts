/** A table for download: its columns, and a stream of rows. */

/** `money` with two decimals; a `day` and a `moment` in UTC. */
type CellType = 'text' | 'number' | 'money' | 'day' | 'moment'

export interface Column<Key extends string = string> {
  key: Key
  /** The label. */
  header: string
  /** Absent: text. */
  type?: CellType
}

export type Cell = string | number | Date | null

export interface Table<Key extends string = string> {
  /** Its name, without an extension. */
  name: string
  columns: readonly Column<Key>[]
  rows: AsyncIterable<Record<Key, Cell>> | Iterable<Record<Key, Cell>>
}

/** `2026-11-25 03:11` */
export function formatMoment(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ')
}
