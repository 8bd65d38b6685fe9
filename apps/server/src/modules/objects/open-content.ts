import { notFound } from '#platform/http/app-error.ts'
import type { SentObject } from '#platform/http/send-object.ts'
import type { Services } from '../context.ts'
import { loadVisible } from '../files/load-item.ts'
import { loadPrincipal } from '../identity/load-principal.ts'
import { readContentToken } from './content-url.ts'
import { storageKey } from './storage-key.ts'

/**
 * What a content address leads to. The person's rights are asked anew: who lost their place in the team, or the item, gets 404 at once,
 * however long the address is good for.
 */
export async function openContent(
  services: Services,
  token: string,
  disposition: SentObject['disposition'],
): Promise<SentObject> {
  const { db, storage, signer } = services
  const grant = readContentToken(signer, token)
  const principal = grant && (await loadPrincipal(db, { tenantId: grant.tenantId, userId: grant.userId }))
  if (!grant || !principal) throw notFound()
  const { node, flags } = await loadVisible(db, { principal, id: grant.itemId })
  // Not even its name, as to those who see it: whoever holds an address need not be the person.
  if (!flags.is_accessible) throw notFound()
  const object = await db
    .selectFrom('versions as v')
    .innerJoin('objects as o', (join) => join.onRef('o.tenant_id', '=', 'v.tenant_id').onRef('o.id', '=', 'v.object_id'))
    .select(['o.id', 'o.size', 'o.mimetype'])
    .where('v.tenant_id', '=', grant.tenantId)
    .where('v.item_id', '=', node.id)
    .where('v.object_id', '=', grant.objectId)
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
