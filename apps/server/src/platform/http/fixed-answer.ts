import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that is the same for all who ask: made once, and handed out from the same bytes however many ask at once. */
export interface FixedAnswer {
  /** Answers 200, or 304 who has it already. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** Of an answer that is not kept by anybody without asking whether it is still the same. */
const CACHE_CONTROL = 'no-cache'
/** Between what takes long and what is large. */
const BROTLI_QUALITY = 5

/** `headers` are those of every answer, its type among them. */
export async function fixedAnswer(body: Buffer, headers: Readonly<Record<string, string>>): Promise<FixedAnswer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const forms = {
    br: await promisify(brotliCompress)(body, { params }),
    gzip: await promisify(gzip)(body),
  }
  // Weak: the forms are of different bytes.
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

/** The better of the forms that a client takes; null where it takes none. */
function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const taken = String(accepted ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.replace(/;.*/, ''))
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null
}
