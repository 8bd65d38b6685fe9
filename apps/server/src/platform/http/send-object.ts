import { Readable } from 'node:stream'
import { splitName } from '@arbour/contract/names'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { portableName } from '../file-names.ts'
import { contentHeaders } from './content-headers.ts'

/** The content to send and how. */
export interface SentObject {
  /** Total bytes. */
  size: number
  /** The announced type; sent as {@link contentHeaders} determines. */
  mimetype: string
  /** The download file name, made portable for all operating systems. */
  filename: string
  /** Quoted; equal for equal bytes. */
  etag: string
  disposition: 'inline' | 'attachment'
  /** Public, also for other sites and shared caches. */
  isPublic?: boolean
  /** Whether browsers must revalidate before each use, because access can end at any time. */
  isRevalidated?: boolean
  open(range?: { start: number; end: number }): Promise<Readable>
  /** Returns an external URL for the same bytes with the same headers, to which GET requests are redirected. */
  redirect?(responseHeaders: { type: string; disposition: string }, range: { start: number } | null): Promise<string>
}

/**
 * Responds to GET or HEAD with stored bytes: with single ranges, ETag, and headers that prevent the bytes from ever being a page
 * or script of this origin (docs/admin/security.md).
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
    const responseHeaders = { type: headers['Content-Type'], disposition: headers['Content-Disposition'] }
    const url = await object.redirect(responseHeaders, range)
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

/** Without a stream, Fastify would set the length of a HEAD response to 0. */
export function noBytes(): Readable {
  return Readable.from([])
}

function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag))
}

/** Returns the single requested range; null for the whole content, several ranges, another unit, or an outdated `If-Range`. */
function wantedRange(
  request: FastifyRequest,
  { size, etag }: SentObject,
): { start: number; end: number } | 'unsatisfiable' | null {
  // RFC 9110 section 14.2: ranges apply to GET only.
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
