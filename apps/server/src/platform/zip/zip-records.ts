/** The value of a 32-bit size or offset that is in the zip64 field instead. */
const LARGE = 0xffffffff
const MADE_ON_UNIX = (3 << 8) | 63
const FILE_MODE = 0o100664
const FOLDER_MODE = 0o040775
const UTF8_NAME = 0x0800
/** Flag: the checksum and sizes follow the data. */
const WRITTEN_AFTER = 0x0008
const DEFLATED = 8
const NEEDS_DEFLATE = 20
const NEEDS_ZIP64 = 45

/** The properties of an entry in the records of a zip (APPNOTE 6.3.10). */
export interface EntryRecord {
  /** With slashes; a folder's path ends with one. */
  name: Buffer
  mtime: Date
  isDeflated: boolean
  /** Whether its sizes follow its data in a descriptor. */
  isWrittenAfter: boolean
  /** Whether its descriptor has 64-bit sizes. */
  isLarge: boolean
}

/** The checksum and sizes of an entry's data. */
export interface Sums {
  checksum: number
  size: number
  packed: number
}

/**
 * Determines whether an entry may need 64-bit fields: if its size is unknown, or so large that they are needed if it does not
 * compress.
 */
export function canBeLarge(size: number | null): boolean {
  return size === null || size >= LARGE - LARGE / 1024
}

/** Returns the header before an entry's data; `sums` only if they are stored there. */
export function localHeader(entry: EntryRecord, sums?: Sums): Buffer {
  const { name, isLarge } = entry
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 'latin1')
  writeCommon(head.subarray(4), entry)
  const declaredSize = isLarge ? LARGE : 0
  writeSums(head.subarray(14), sums ?? { checksum: 0, size: declaredSize, packed: declaredSize })
  head.writeUInt16LE(name.length, 26)
  const large = isLarge ? largeField([0, 0]) : Buffer.alloc(0)
  head.writeUInt16LE(large.length, 28)
  return Buffer.concat([head, name, large])
}

/** Returns the descriptor after the data of an entry whose sizes were unknown before. */
export function descriptor({ checksum, size, packed }: Sums, isLarge: boolean): Buffer {
  const bytes = Buffer.alloc(isLarge ? 24 : 16)
  bytes.write('PK\x07\x08', 'latin1')
  if (!isLarge) {
    writeSums(bytes.subarray(4), { checksum, size, packed })
    return bytes
  }
  bytes.writeUInt32LE(checksum, 4)
  bytes.writeBigUInt64LE(BigInt(packed), 8)
  bytes.writeBigUInt64LE(BigInt(size), 16)
  return bytes
}

/**
 * Returns the central directory record of an entry at an offset, with its modification time to the second in the field of Unix
 * tools.
 */
export function listRecord(entry: EntryRecord, sums: Sums, at: number): Buffer {
  const { name, mtime } = entry
  const isLarge = sums.size >= LARGE || sums.packed >= LARGE || at >= LARGE
  const time = Buffer.from([0x55, 0x54, 5, 0, 3, 0, 0, 0, 0])
  time.writeInt32LE(Math.min(2 ** 31 - 1, Math.max(-(2 ** 31), Math.floor(mtime.getTime() / 1000))), 5)
  const large = isLarge ? largeField([sums.size, sums.packed, at]) : Buffer.alloc(0)
  const head = Buffer.alloc(46)
  head.write('PK\x01\x02', 'latin1')
  head.writeUInt16LE(MADE_ON_UNIX, 4)
  writeCommon(head.subarray(6), { ...entry, isLarge: isLarge || entry.isLarge })
  writeSums(head.subarray(16), isLarge ? { checksum: sums.checksum, size: LARGE, packed: LARGE } : sums)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(time.length + large.length, 30)
  head.writeUInt32LE(((name.at(-1) === 0x2f ? FOLDER_MODE : FILE_MODE) << 16) >>> 0, 38)
  head.writeUInt32LE(isLarge ? LARGE : at, 42)
  return Buffer.concat([head, name, time, large])
}

/** Returns the end records after the central directory at an offset. */
export function endOfList({ entries, size, at }: { entries: number; size: number; at: number }): Buffer {
  const isLarge = entries >= 0xffff || size >= LARGE || at >= LARGE
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(isLarge ? 0xffff : entries, 8)
  end.writeUInt16LE(isLarge ? 0xffff : entries, 10)
  end.writeUInt32LE(isLarge ? LARGE : size, 12)
  end.writeUInt32LE(isLarge ? LARGE : at, 16)
  if (!isLarge) return end
  const large = Buffer.alloc(56 + 20)
  large.write('PK\x06\x06', 'latin1')
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(MADE_ON_UNIX, 12)
  large.writeUInt16LE(NEEDS_ZIP64, 14)
  large.writeBigUInt64LE(BigInt(entries), 24)
  large.writeBigUInt64LE(BigInt(entries), 32)
  large.writeBigUInt64LE(BigInt(size), 40)
  large.writeBigUInt64LE(BigInt(at), 48)
  large.write('PK\x06\x07', 56, 'latin1')
  large.writeBigUInt64LE(BigInt(at + size), 64)
  large.writeUInt32LE(1, 72)
  return Buffer.concat([large, end])
}

/** Writes the ten bytes that header and record share: version, flags, compression, and DOS time. */
function writeCommon(head: Buffer, { mtime, isDeflated, isWrittenAfter, isLarge }: EntryRecord): void {
  head.writeUInt16LE(isLarge ? NEEDS_ZIP64 : NEEDS_DEFLATE, 0)
  head.writeUInt16LE(UTF8_NAME | (isWrittenAfter ? WRITTEN_AFTER : 0), 2)
  head.writeUInt16LE(isDeflated ? DEFLATED : 0, 4)
  const year = Math.min(2107, Math.max(1980, mtime.getUTCFullYear()))
  head.writeUInt16LE((mtime.getUTCHours() << 11) | (mtime.getUTCMinutes() << 5) | (mtime.getUTCSeconds() >> 1), 6)
  head.writeUInt16LE(((year - 1980) << 9) | ((mtime.getUTCMonth() + 1) << 5) | mtime.getUTCDate(), 8)
}

function writeSums(head: Buffer, { checksum, size, packed }: Sums): void {
  head.writeUInt32LE(checksum, 0)
  head.writeUInt32LE(packed, 4)
  head.writeUInt32LE(size, 8)
}

function largeField(values: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(8 * values.length, 2)
  for (const [index, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * index)
  return field
}
