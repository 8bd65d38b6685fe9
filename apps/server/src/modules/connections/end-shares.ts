import { sql } from 'kysely'
import { updateBoundary } from '#modules/sharing/public.ts'
import { deleteMounts, listMounts, lockTree, readChains } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Ends all that two teams share with each other, and the places of it in their trees. */
export async function endSharesBetween(
  tx: Db,
  { teamIds: [one, other] }: { teamIds: readonly [string, string]; userId: string },
): Promise<void> {
  // In the order of their ids, so that two who lock both never wait for each other.
  for (const tenantId of [one, other].toSorted()) await lockTree(tx, { tenantId, mode: 'exclusive' })
  await endSharesOf(tx, { tenantId: one, granteeId: other })
  await endSharesOf(tx, { tenantId: other, granteeId: one })
}

async function endSharesOf(tx: Db, { tenantId, granteeId }: { tenantId: string; granteeId: string }): Promise<void> {
  const ended = await tx
    .deleteFrom('shares')
    .where('tenant_id', '=', tenantId)
    .where('grantee_tenant_id', '=', granteeId)
    .returning('item_id')
    .execute()
  await tx
    .deleteFrom('grants')
    .where('tenant_id', '=', tenantId)
    .where('grantee_tenant_id', '=', granteeId)
    .where('source', '=', 'share')
    .execute()
  const ids = ended.map(({ item_id }) => item_id)
  for (const sourceId of ids)
    await deleteMounts(tx, await listMounts(tx, { sourceTenantId: tenantId, sourceId, tenantId: granteeId }))
  const reader = { trees: [tenantId], grantedRole: () => sql<null>`NULL::item_role` }
  for (const id of ids) {
    const chain = (await readChains(tx, reader, [id])).get(id)
    if (chain) await updateBoundary(tx, chain)
  }
}
