import { loadAncestorPath, type Principal } from '#modules/core/access/public.ts'
import { updateBoundary } from '#modules/sharing/item-access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { LinkRow } from './link-rows.ts'

/**
 * Recalculates the grant of a view link, and makes its item a boundary; a file request has no grant. Requires the item to be
 * locked, for a folder its whole tree. No other code writes grants of source `link`.
 */
export async function syncGrant(
  tx: Db,
  principal: Principal,
  { link, isEnding = false }: { link: Pick<LinkRow, 'id' | 'tenant_id' | 'item_id' | 'kind' | 'expires'>; isEnding?: boolean },
): Promise<void> {
  const { id, tenant_id, item_id, kind, expires } = link
  if (kind === 'request') return
  await tx.deleteFrom('grants').where('grantee_kind', '=', 'link').where('grantee_id', '=', id).execute()
  if (!isEnding) {
    await tx
      .insertInto('grants')
      .values({
        tenant_id,
        item_id,
        grantee_kind: 'link',
        grantee_id: id,
        grantee_tenant_id: null,
        role: 'viewer',
        source: 'link',
        expires,
      })
      .execute()
  }
  const ancestorPath = await loadAncestorPath(tx, principal, item_id)
  if (ancestorPath) await updateBoundary(tx, ancestorPath)
}
