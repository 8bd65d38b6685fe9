type Field = readonly [value: number | bigint, width: 2 | 4 | 8] | Uint8Array

/** Overrides for an entry; the rest is as in an ordinary archive. */
interface EntryOptions {
  name: string | Uint8Array
  size?: number
  flags?: number
  date?: number
  time?: number
  extra?: Uint8Array
}

/** Concatenates numbers, each with its width in bytes, and bytes. */
export function record(...fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    fields.flatMap((field) => {
      if (field instanceof Uint8Array) return Array.from(field)
      const bytes = new Uint8Array(8)
      new DataView(bytes.buffer).setBigUint64(0, BigInt(field[0]), true)
      return Array.from(bytes.subarray(0, field[1]))
    }),
  )
}

/** Returns one entry of a ZIP archive's central directory. */
export function zipEntry({
  name,
  size = 0,
  flags = 0,
  date = 0,
  time = 0,
  extra = new Uint8Array(),
}: EntryOptions): Uint8Array<ArrayBuffer> {
  const bytes = typeof name === 'string' ? new TextEncoder().encode(name) : name
  const head = record([0x02014b50, 4], [20, 2], [20, 2], [flags, 2], [0, 2], [time, 2], [date, 2], [0, 4], [size, 4], [size, 4])
  return record(head, [bytes.length, 2], [extra.length, 2], [0, 2], [0, 2], [0, 2], [0, 4], [0, 4], bytes, extra)
}

/** Returns the end-of-central-directory record with the given claims. */
export function zipEnd({
  count,
  bytes,
  from = 0,
  comment = '',
}: {
  count: number
  bytes: number
  from?: number
  comment?: string
}) {
  const words = new TextEncoder().encode(comment)
  return record([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [bytes, 4], [from, 4], [words.length, 2], words)
}

/** Creates an archive of entries without contents, which are not needed to list it. */
export function makeZip(entries: readonly EntryOptions[], { before = '', comment = '' } = {}): Uint8Array<ArrayBuffer> {
  const directory = record(...entries.map(zipEntry))
  const start = new TextEncoder().encode(before)
  return record(start, directory, zipEnd({ count: entries.length, bytes: directory.length, from: start.length, comment }))
}
