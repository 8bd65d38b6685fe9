import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A zip of these texts and bytes by their names. */
export async function zipOf(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content as string), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** The same zip, declaring that what is in its first entry measures so many bytes. */
export function declaring(zip: Buffer, size: number): Buffer {
  const copy = Buffer.from(zip)
  const central = copy.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  copy.writeUInt32LE(size, central + 24)
  return copy
}
