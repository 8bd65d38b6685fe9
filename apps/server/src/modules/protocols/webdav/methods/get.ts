import type { FastifyReply } from 'fastify'
import { servedKey } from '#modules/content/objects/public.ts'
import { sendObject } from '#platform/http/send-object.ts'
import { DavError } from '../dav-error.ts'
import type { DavRequest } from '../dav-request.ts'
import { readEntry } from '../entries.ts'
import { itemOf } from '../resources.ts'

/** GET and HEAD: the bytes of a file, with ranges and conditions. A folder has none. */
export async function get({ ctx, resource, request }: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { db, principal, reads, storage } = ctx
  const { item } = itemOf(resource)
  if (item.node.is_dir) throw new DavError(405)
  const { tenant_id: tenantId, id } = item.node
  const entry = await readEntry(db, item)
  const object = await db
    .selectFrom('objects')
    .select(['id', 'size', 'mimetype', 'scan', 'scan_found'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', (row) => row.selectFrom('items').select('object_id').where('tenant_id', '=', tenantId).where('id', '=', id))
    .executeTakeFirst()
  if (!entry || !object) throw new DavError(404)
  const { headers } = request
  const lastModified = Math.floor(entry.modified.getTime() / 1000) * 1000
  reply.header('Last-Modified', new Date(lastModified).toUTCString())
  const key = servedKey({ tenantId, objectId: object.id }, object)
  const match = headers['if-match']
  if (match !== undefined && match.trim() !== '*' && !match.includes(`"${object.id}"`)) throw new DavError(412)
  const isUnchanged =
    headers['if-none-match'] === undefined && lastModified <= Date.parse(String(headers['if-modified-since'] ?? ''))
  if (isUnchanged) return reply.code(304).header('ETag', `"${object.id}"`).send()
  return sendObject(request, reply, {
    size: object.size,
    mimetype: object.mimetype,
    filename: item.node.name,
    etag: `"${object.id}"`,
    disposition: 'attachment',
    isRevalidated: true,
    open: (range) => {
      // Later ranges of a resumed download are not recorded again.
      if (!range?.start) reads.note(principal, item, 'download')
      return storage.get(key, range)
    },
  })
}
