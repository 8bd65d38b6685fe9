import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a test zip, including false declarations. */
export interface ZipPart {
  /** As bytes, the name is not declared as UTF-8. */
  name: string | Buffer
  content?: string | Buffer
  /** The declared value instead of the true one. */
  saysSize?: number
  saysChecksum?: number
  isPacked?: boolean
  isEncrypted?: boolean
  /** Unix file mode, `0o120777` is a symbolic link. */
  mode?: number
  /** Sizes are in the ZIP64 field. */
  is64?: boolean
  modified?: Date
  /** In the NTFS field. */
  created?: Date
  /** The declared offset of its bytes, instead of the true one. */
  at?: number
}

/** Creates a zip byte by byte (APPNOTE 6.3.10), so that it can be deliberately invalid. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const bytes: Buffer[] = []
  const contents: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const content = Buffer.from(part.content ?? '')
    const packed = part.isPacked ? deflateRawSync(content) : content
    const name = typeof part.name === 'string' ? Buffer.from(part.name) : part.name
    const size = part.saysSize ?? content.length
    const [date, time] = dosTime(part.modified ?? new Date(Date.UTC(2020, 1, 3, 4, 5, 6)))
    const flags = (typeof part.name === 'string' ? 0x800 : 0) | (part.isEncrypted ? 1 : 0)
    const packedSize = part.isPacked || part.saysSize === undefined ? packed.length : size
    const common = Buffer.alloc(26)
    common.writeUInt16LE(45, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(part.isPacked ? 8 : 0, 4)
    common.writeUInt16LE(time, 6)
    common.writeUInt16LE(date, 8)
    common.writeUInt32LE(part.saysChecksum ?? crc32(content), 10)
    common.writeUInt32LE(part.is64 ? 0xffffffff : packedSize, 14)
    common.writeUInt32LE(part.is64 ? 0xffffffff : size, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed])
    const extra = Buffer.concat([
      ...(part.is64 ? [zip64(size, packedSize)] : []),
      ...(part.created ? [ntfs(part.created, part.modified ?? part.created)] : []),
    ])
    const central = Buffer.alloc(46)
    central.write('PK\x01\x02')
    central.writeUInt16LE((3 << 8) | 45, 4)
    common.copy(central, 6)
    central.writeUInt16LE(extra.length, 30)
    central.writeUInt32LE(((part.mode ?? 0) << 16) >>> 0, 38)
    central.writeUInt32LE(part.at ?? offset, 42)
    contents.push(central, name, extra)
    bytes.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(contents)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bytes, directory, end])
}

function dosTime(at: Date): [date: number, time: number] {
  return [
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  ]
}

function zip64(size: number, packed: number): Buffer {
  const field = Buffer.alloc(20)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(16, 2)
  field.writeBigUInt64LE(BigInt(size), 4)
  field.writeBigUInt64LE(BigInt(packed), 12)
  return field
}

function ntfs(created: Date, modified: Date): Buffer {
  const ticks = (at: Date) => (BigInt(at.getTime()) + 11_644_473_600_000n) * 10_000n
  const field = Buffer.alloc(36)
  field.writeUInt16LE(0x000a, 0)
  field.writeUInt16LE(32, 2)
  field.writeUInt16LE(1, 8)
  field.writeUInt16LE(24, 10)
  field.writeBigUInt64LE(ticks(modified), 12)
  field.writeBigUInt64LE(ticks(modified), 20)
  field.writeBigUInt64LE(ticks(created), 28)
  return field
}
