import { viewOf } from './zip-end.ts'

/** The record before a file in an archive (APPNOTE.TXT 4.3.7). */

const RECORD = 0x04034b50
export const LOCAL_BYTES = 30

/** Returns the bytes from the beginning of the record to the file's data; null if it is not such a record. */
export function localLength(record: Uint8Array): number | null {
  const view = viewOf(record)
  if (record.length < LOCAL_BYTES || view.getUint32(0, true) !== RECORD) return null
  return LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
}
