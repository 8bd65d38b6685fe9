import { crc32 } from 'node:zlib'

interface ZipOptions {
  /** Marks every file as protected by a password. */
  isEncrypted?: boolean
}

/** A ZIP archive of texts by their paths, stored as they are. */
export function makeZip(files: Readonly<Record<string, string>>, { isEncrypted = false }: ZipOptions = {}): Buffer<ArrayBuffer> {
  const records: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(text)]
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x800 | (isEncrypted ? 1 : 0), 2)
    about.writeUInt16LE(((2026 - 1980) << 9) | (11 << 5) | 21, 8)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(bytes.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), about, place, name)
    const record = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), about, name, bytes])
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
