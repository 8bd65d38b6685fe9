import { crc32 } from 'node:zlib'

const SIGNATURE_LENGTH = 8

interface Chunk {
  type: string
  data: Buffer
}

/** Creates an endlessly looping animated PNG from PNGs of one size and kind; each frame is shown for `delayMs`. */
export function makeApng(frames: readonly Buffer[], delayMs: number): Buffer<ArrayBuffer> {
  const [first] = frames
  if (!first) throw new Error('There is no frame.')
  const header = chunksOf(first).find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13)
  let sequence = 0
  const drawn = frames.flatMap((frame, index) => {
    const pixels = Buffer.concat(chunksOf(frame).flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])))
    const control = Buffer.alloc(26)
    control.writeUInt32BE(sequence++, 0)
    header.copy(control, 4, 0, 8)
    control.writeUInt16BE(delayMs, 20)
    control.writeUInt16BE(1000, 22)
    const shown = index === 0 ? pixels : Buffer.concat([numbers(sequence++), pixels])
    return [write('fcTL', control), write(index === 0 ? 'IDAT' : 'fdAT', shown)]
  })
  return Buffer.concat([
    first.subarray(0, SIGNATURE_LENGTH),
    write('IHDR', header),
    write('acTL', numbers(frames.length, 0)),
    ...drawn,
    write('IEND', Buffer.alloc(0)),
  ])
}

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE_LENGTH; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

function write(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([numbers(data.length), body, numbers(crc32(body))])
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}
