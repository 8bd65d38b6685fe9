import { crc32, deflateRawSync } from 'node:zlib'

interface ZipOptions {
  /** Marks every file as password-protected. */
  isEncrypted?: boolean
  /** Compresses the files; otherwise they are stored. */
  isDeflated?: boolean
  /** Modification time of every entry. Zip times have no time zone and a resolution of two seconds. */
  modified?: Date
}

const DAY = new Date(Date.UTC(2026, 10, 21))

/** Creates a ZIP archive from files by path; a folder entry ends with a slash. */
export function makeZip(
  files: Readonly<Record<string, string | Uint8Array>>,
  { isEncrypted = false, isDeflated = false, modified = DAY }: ZipOptions = {},
): Buffer<ArrayBuffer> {
  const records: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const [name, plain] = [Buffer.from(path), Buffer.from(content)]
    const packed = isDeflated ? deflateRawSync(plain, { level: 6 }) : plain
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x800 | (isEncrypted ? 1 : 0), 2)
    about.writeUInt16LE(isDeflated ? 8 : 0, 4)
    about.writeUInt16LE((modified.getUTCHours() << 11) | (modified.getUTCMinutes() << 5) | (modified.getUTCSeconds() >> 1), 6)
    about.writeUInt16LE(
      ((modified.getUTCFullYear() - 1980) << 9) | ((modified.getUTCMonth() + 1) << 5) | modified.getUTCDate(),
      8,
    )
    about.writeUInt32LE(crc32(plain), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(plain.length, 18)
    about.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), about, place, name)
    const record = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), about, name, packed])
    records.push(record)
    offset += record.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...records, entries, end])
}
