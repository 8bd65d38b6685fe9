import { notFound } from '#platform/http/app-error.ts'
import type { SentObject } from '#platform/http/send-object.ts'
import type { Services } from '../context.ts'
import { followGrant } from './follow-grant.ts'
import { storageKey } from './storage-key.ts'

/** What a content address leads to. Throws 404 when the person may not have it any more. */
export async function openContent(
  services: Services,
  token: string,
  disposition: SentObject['disposition'],
): Promise<SentObject> {
  const { db, storage } = services
  const { grant, node } = await followGrant(services, 'content', token)
  const object = await db
    .selectFrom('versions as v')
    .innerJoin('objects as o', (join) => join.onRef('o.tenant_id', '=', 'v.tenant_id').onRef('o.id', '=', 'v.object_id'))
    .select(['o.id', 'o.size', 'o.mimetype'])
    .where('v.tenant_id', '=', grant.tenantId)
    .where('v.item_id', '=', node.id)
    .where('v.object_id', '=', grant.subjectId)
    .limit(1)
    .executeTakeFirst()
  if (!object) throw notFound()
  return {
    size: object.size,
    mimetype: object.mimetype,
    filename: node.name,
    etag: `"${object.id}"`,
    disposition,
    open: (range) => storage.get(storageKey({ tenantId: grant.tenantId, objectId: object.id }), range),
  }
}
