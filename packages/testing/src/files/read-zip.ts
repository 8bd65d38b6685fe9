import { crc32, inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50

/** Reads the files of a zip by path, using its central directory as an unpacker does. Throws if a checksum does not match. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('Not a zip')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let n = zip.readUInt16LE(end + 10); n > 0; n--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('The directory of the zip is broken')
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (!name.endsWith('/')) files.set(name, readEntry(zip, at, name))
    at += 46 + nameLength + extraLength + noteLength
  }
  return files
}

function readEntry(zip: Buffer, at: number, name: string): Buffer {
  const method = zip.readUInt16LE(at + 10)
  const checksum = zip.readUInt32LE(at + 16)
  const packedSize = zip.readUInt32LE(at + 20)
  const local = zip.readUInt32LE(at + 42)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(start, start + packedSize)
  const bytes = method === 0 ? packed : inflateRawSync(packed)
  if (crc32(bytes) !== checksum) throw new Error(`${name} is broken`)
  return bytes
}
