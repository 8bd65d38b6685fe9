import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { sendObject } from '#platform/http/send-object.ts'
import { DavError } from '../dav-error.ts'
import type { DavRequest } from '../dav-request.ts'
import { tokenUri } from '../locks/lock-tokens.ts'
import { propfindEntry } from '../methods/propfind.ts'
import { readBody } from '../request-body.ts'
import { findDestination } from '../resources.ts'
import { escapeXml, XML_HEAD } from '../xml/write-xml.ts'
import { deleteJunk, type JunkPlace, junkEntry, listJunk, MAX_JUNK_BYTES, readJunk, writeJunk } from './junk-files.ts'

/** A request for a file that is kept for the client alone. */
type JunkRequest = DavRequest & { place: JunkPlace }

type Handler = (dav: JunkRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The methods for such a file. Locks are granted without effect, because nobody else sees it. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  async GET({ ctx, request, place }, reply) {
    const [file] = await listJunk(ctx.db, ctx.principal, place)
    const content = await readJunk(ctx.db, ctx.principal, place)
    if (!file || !content) throw new DavError(404)
    return sendObject(request, reply, {
      size: content.length,
      mimetype: 'application/octet-stream',
      filename: place.name,
      etag: `"${file.id}"`,
      disposition: 'attachment',
      isRevalidated: true,
      open: async ({ start, end } = { start: 0, end: content.length - 1 }) => Readable.from([content.subarray(start, end + 1)]),
    })
  },
  async PUT({ ctx, request, place }, reply) {
    const isNew = (await listJunk(ctx.db, ctx.principal, place)).length === 0
    const content = await readBody(request.raw, MAX_JUNK_BYTES)
    const id = await writeJunk(ctx.db, ctx.principal, { ...place, content })
    return reply
      .code(isNew ? 201 : 204)
      .header('ETag', `"${id}"`)
      .send()
  },
  async PROPFIND(dav, reply) {
    const [file] = await listJunk(dav.ctx.db, dav.ctx.principal, dav.place)
    if (!file) throw new DavError(404)
    return propfindEntry(dav, reply, junkEntry(file))
  },
  async PROPPATCH({ href }, reply) {
    const response = `<d:response><d:href>${escapeXml(href)}</d:href><d:status>HTTP/1.1 200 OK</d:status></d:response>`
    return reply
      .code(207)
      .type('application/xml; charset=utf-8')
      .send(`${XML_HEAD}<d:multistatus xmlns:d="DAV:">${response}</d:multistatus>`)
  },
  async DELETE({ ctx, place }, reply) {
    if (!(await deleteJunk(ctx.db, ctx.principal, place))) throw new DavError(404)
    return reply.code(204).send()
  },
  async MOVE(dav, reply) {
    const code = await copyTo(dav)
    await deleteJunk(dav.ctx.db, dav.ctx.principal, dav.place)
    return reply.code(code).send()
  },
  COPY: async (dav, reply) => reply.code(await copyTo(dav)).send(),
  async LOCK({ ctx, href, place }, reply) {
    const isNew = (await listJunk(ctx.db, ctx.principal, place)).length === 0
    if (isNew) await writeJunk(ctx.db, ctx.principal, { ...place, content: Buffer.alloc(0) })
    const token = tokenUri(randomUUID())
    const lock = [
      '<d:activelock><d:locktype><d:write/></d:locktype><d:lockscope><d:exclusive/></d:lockscope><d:depth>0</d:depth>',
      `<d:timeout>Second-3600</d:timeout><d:locktoken><d:href>${token}</d:href></d:locktoken>`,
      `<d:lockroot><d:href>${escapeXml(href)}</d:href></d:lockroot></d:activelock>`,
    ].join('')
    return reply
      .code(isNew ? 201 : 200)
      .header('Lock-Token', `<${token}>`)
      .type('application/xml; charset=utf-8')
      .send(`${XML_HEAD}<d:prop xmlns:d="DAV:"><d:lockdiscovery>${lock}</d:lockdiscovery></d:prop>`)
  },
  UNLOCK: async (_, reply) => reply.code(204).send(),
}

/** Serves a request for a file that is kept for the client alone. @throws {DavError} 403 for a method that makes an item of it */
export async function serveJunk(dav: DavRequest, place: JunkPlace, reply: FastifyReply): Promise<FastifyReply> {
  const handler = HANDLERS[dav.request.method === 'HEAD' ? 'GET' : dav.request.method]
  if (!handler) throw new DavError(403)
  return handler({ ...dav, place }, reply)
}

/** Copies the file to a name of the same kind. Returns the status. @throws {DavError} 403 for the name of an item */
async function copyTo({ ctx, request, place }: JunkRequest): Promise<201 | 204> {
  const content = await readJunk(ctx.db, ctx.principal, place)
  if (!content) throw new DavError(404)
  const { found } = await findDestination(ctx, request)
  if (found.kind !== 'junk') throw new DavError(403)
  const isNew = (await listJunk(ctx.db, ctx.principal, found)).length === 0
  await writeJunk(ctx.db, ctx.principal, { ...found, content })
  return isNew ? 201 : 204
}
