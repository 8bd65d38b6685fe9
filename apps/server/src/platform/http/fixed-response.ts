import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A response that is the same for every client, serialised and compressed once. */
export interface FixedResponse {
  /** Responds with 200, or 304 if the client has the current version. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** Clients revalidate before each use. */
const CACHE_CONTROL = 'no-cache'
/** A compromise between compression time and size. */
const BROTLI_QUALITY = 5

/** Prepares a response. `headers` must include the content type. */
export async function fixedResponse(body: Buffer, headers: Readonly<Record<string, string>>): Promise<FixedResponse> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const forms = {
    br: await promisify(brotliCompress)(body, { params }),
    gzip: await promisify(gzip)(body),
  }
  // Weak, because the encodings differ in their bytes.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`
  return {
    send(request, reply) {
      reply.headers({ ...headers, ETag: etag, Vary: 'Accept-Encoding', 'Cache-Control': CACHE_CONTROL })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      const encoding = encodingFor(request.headers['accept-encoding'])
      if (encoding === null) return reply.send(body)
      return reply.header('Content-Encoding', encoding).send(forms[encoding])
    },
  }
}

/** Returns the best encoding that the client accepts; null for none. */
function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const encodings = String(accepted ?? '')
    .split(',')
    .map((encoding) => encoding.trim())
    .filter((encoding) => !/;\s*q=0(\.0*)?$/.test(encoding))
    .map((encoding) => encoding.replace(/;.*/, ''))
  return (['br', 'gzip'] as const).find((encoding) => encodings.includes(encoding)) ?? null
}
