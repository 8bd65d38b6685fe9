import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { OutboundError } from './outbound-error.ts'

/** The encodings that requests accept; others are rejected. */
export const ACCEPTED_ENCODINGS = 'gzip, br'
/** Maximum overhead of the compressed form in bytes. */
const OVERHEAD = 64 * 1024

export interface BodyLimits {
  /** In bytes, after decompression. */
  maxBytes: number
  /** What happens beyond the limit: `refuse` fails, `cut` closes the connection and returns the beginning. */
  overflow: 'refuse' | 'cut'
}

/** Reads a body, buffering at most the limit. Throws an {@link OutboundError} if it is too large. */
export async function readBody(response: IncomingMessage, { maxBytes, overflow }: BodyLimits): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of decompress(response, maxBytes + OVERHEAD) as AsyncIterable<Buffer>) {
    if (size + chunk.length > maxBytes) {
      if (overflow === 'refuse') throw new OutboundError('too_large')
      chunks.push(chunk.subarray(0, maxBytes - size))
      break
    }
    chunks.push(chunk)
    size += chunk.length
  }
  return Buffer.concat(chunks)
}

function decompress(response: IncomingMessage, maxCompressed: number): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return response
  const decoder = decoderFor(encoding)
  // Errors appear on the decoder, which the body's reader handles.
  pipeline(
    response,
    (source: AsyncIterable<Buffer>) => counted(source, maxCompressed),
    decoder,
    () => {},
  )
  return decoder
}

function decoderFor(encoding: string) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'br') return createBrotliDecompress()
  throw new OutboundError('type')
}

/** Ends a compressed stream that endlessly decompresses to nothing. */
async function* counted(source: AsyncIterable<Buffer>, max: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > max) throw new OutboundError('too_large')
    yield chunk
  }
}
