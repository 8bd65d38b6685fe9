import { Readable } from 'node:stream'
import { splitName } from '@arbour/contract/names'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { portableName } from '../file-names.ts'
import { contentHeaders } from './content-headers.ts'

/** What is sent, and how. */
export interface SentObject {
  /** Bytes in all. */
  size: number
  /** As it was announced; it is sent as {@link contentHeaders} says. */
  mimetype: string
  /** Name under which a browser saves it, but for what some computers cannot write. */
  filename: string
  /** Quoted; the same bytes have the same. */
  etag: string
  disposition: 'inline' | 'attachment'
  /** For everybody, on other sites too, and kept by caches between. */
  isPublic?: boolean
  /** Whether browsers ask again before each use of what they keep, because access can end at any time. */
  isRevalidated?: boolean
  open(range?: { start: number; end: number }): Promise<Readable>
  /** Gives an address elsewhere at which the same bytes are had with the same headers; GETs are sent there. */
  redirect?(answer: { type: string; disposition: string }, range: { start: number } | null): Promise<string>
}

/**
 * Answers a GET, or a HEAD with the same headers, with stored bytes: one range, ETag, and headers that keep the bytes from ever being a page
 * or script of this origin, whatever they are (security.md).
 */
export async function sendObject(request: FastifyRequest, reply: FastifyReply, object: SentObject): Promise<FastifyReply> {
  const headers = contentHeaders({ ...object, filename: portableName(splitName(object.filename)) })
  reply.headers({
    ...headers,
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControlOf(object),
    'Cross-Origin-Resource-Policy': object.isPublic ? 'cross-origin' : 'same-origin',
    ETag: object.etag,
  })
  if (matches(request.headers['if-none-match'], object.etag)) return reply.code(304).send()
  const range = wantedRange(request, object)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('Content-Range', `bytes */${object.size}`).removeHeader('Content-Disposition').send()
  }
  if (object.redirect && request.method === 'GET') {
    const answer = { type: headers['Content-Type'], disposition: headers['Content-Disposition'] }
    const url = await object.redirect(answer, range)
    return reply
      .removeHeader('Content-Disposition')
      .removeHeader('Content-Type')
      .header('Cache-Control', 'no-store')
      .redirect(url)
  }
  const { start, end } = range ?? { start: 0, end: object.size - 1 }
  if (range) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${object.size}`)
  reply.header('Content-Length', String(end - start + 1))
  return reply.send(request.method === 'HEAD' || object.size === 0 ? noBytes() : await object.open({ start, end }))
}

function cacheControlOf({ isPublic, isRevalidated }: SentObject): string {
  if (isPublic) return 'public, max-age=31536000, immutable'
  return isRevalidated ? 'private, no-cache' : 'private, max-age=43200, immutable'
}

/** Without a stream, Fastify would call a HEAD's length none. */
export function noBytes(): Readable {
  return Readable.from([])
}

function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag))
}

/** The one range that was asked for; null for all of it, several ranges, another unit, or an `If-Range` that is out of date. */
function wantedRange(
  request: FastifyRequest,
  { size, etag }: SentObject,
): { start: number; end: number } | 'unsatisfiable' | null {
  // RFC 9110 section 14.2: ranges are of GET alone.
  if (request.method !== 'GET') return null
  const ifRange = request.headers['if-range']
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.range ?? '')
  if (!match || (ifRange !== undefined && ifRange !== etag)) return null
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return null
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return Number(from) > end ? 'unsatisfiable' : { start: Number(from), end }
}
