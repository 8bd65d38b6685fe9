import type { FastifyReply } from 'fastify'
import { servedKey } from '#modules/content/objects/public.ts'
import { sendObject } from '#platform/http/send-object.ts'
import { assertUnchanged } from '../conditions.ts'
import { DavError } from '../dav-error.ts'
import type { DavRequest } from '../dav-request.ts'
import { readEntry } from '../entries.ts'
import { itemOf } from '../resources.ts'

/** GET and HEAD: the bytes of a file, with ranges and conditions. A folder has none. */
export async function get({ ctx, resource, request }: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { db, principal, reads, storage } = ctx
  const { headers } = request
  const { item } = itemOf(resource)
  if (item.node.is_dir) throw new DavError(405)
  const entry = await readEntry(db, item)
  if (!entry?.objectId) throw new DavError(404)
  const { tenantId, objectId, size, mimetype, modified } = entry
  const etag = `"${objectId}"`
  // `If-None-Match` of a GET is no error, but 304.
  assertUnchanged({ ...headers, 'if-none-match': undefined }, { exists: true, etag, modified })
  const key = servedKey({ tenantId, objectId }, entry)
  const lastModified = Math.floor(modified.getTime() / 1000) * 1000
  reply.header('Last-Modified', new Date(lastModified).toUTCString())
  const isUnchanged =
    headers['if-none-match'] === undefined && lastModified <= Date.parse(String(headers['if-modified-since'] ?? ''))
  if (isUnchanged) return reply.code(304).header('ETag', etag).send()
  return sendObject(request, reply, {
    size: size ?? 0,
    mimetype: mimetype ?? 'application/octet-stream',
    filename: item.node.name,
    etag,
    disposition: 'attachment',
    isRevalidated: true,
    open: (range) => {
      // Later ranges of a resumed download are not recorded again.
      if (!range?.start) reads.note(principal, item, 'download')
      return storage.get(key, range)
    },
  })
}
