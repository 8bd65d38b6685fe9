import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { OutboundError } from './outbound-error.ts'

/** What a request offers; an answer in another encoding is refused. */
export const ACCEPTED_ENCODINGS = 'gzip, br'
/** By how much a compressed form may be longer than what it holds. */
const OVERHEAD = 64 * 1024

export interface BodyLimits {
  /** Bytes, after decompression. */
  maxBytes: number
  /** What happens when there is more: `refuse` fails, `cut` hangs up and gives the beginning. */
  overflow: 'refuse' | 'cut'
}

/** Reads a body, never holding more than the limit. Throws an {@link OutboundError} when it is too large. */
export async function readBody(response: IncomingMessage, { maxBytes, overflow }: BodyLimits): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of decompressed(response, maxBytes + OVERHEAD) as AsyncIterable<Buffer>) {
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

function decompressed(response: IncomingMessage, maxCompressed: number): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return response
  const decoder = decoderFor(encoding)
  // Its error is the decoder's, which the reader of the body meets.
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

/** Ends what decompresses to nothing, for ever. */
async function* counted(source: AsyncIterable<Buffer>, max: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > max) throw new OutboundError('too_large')
    yield chunk
  }
}
