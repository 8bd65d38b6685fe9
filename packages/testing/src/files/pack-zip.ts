import { record, zipEnd } from './zip-records.ts'

interface PackOptions {
  /** Marks each entry as encrypted. */
  isLocked?: boolean
  /** A false uncompressed size to declare. */
  claimedSize?: number
}

/** Creates a deflated archive with its contents. */
export async function packZip(
  files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
  { isLocked = false, claimedSize }: PackOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const locals: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const plain = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const packed = await deflate(plain)
    const bytes = new TextEncoder().encode(name)
    const size = claimedSize ?? plain.length
    const shared = record(
      [isLocked ? 1 : 0, 2],
      [8, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [packed.length, 4],
      [size, 4],
      [bytes.length, 2],
      [0, 2],
    )
    const local = concat([record([0x04034b50, 4], [20, 2], shared, bytes), packed])
    directory.push(record([0x02014b50, 4], [20, 2], [20, 2], shared, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4], bytes))
    locals.push(local)
    offset += local.length
  }
  const list = concat(directory)
  return concat([...locals, list, zipEnd({ count: directory.length, bytes: list.length, from: offset })])
}

async function deflate(plain: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([plain]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
