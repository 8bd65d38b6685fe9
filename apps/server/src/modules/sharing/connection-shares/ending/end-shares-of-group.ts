import { sql } from 'kysely'
import { LostRace } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listShares, type ShareRow } from '../records/share-rows.ts'
import { endForGrantee } from './end-for-grantee.ts'

/** Lists the trees with folders shared with a group: the caller locks them before it ends the shares. */
export async function listTreesOfGroup(db: Db, groupId: string): Promise<ReadonlySet<string>> {
  return new Set((await listSharesNaming(db, groupId)).map(({ tenant_id }) => tenant_id))
}

/**
 * Ends everything that other teams share with a group that is about to be deleted. `locked`: the trees that the transaction has
 * locked; the change is retried if another team has added the group since. Call it with the group locked, so that it can't be
 * added again.
 */
export async function endSharesOfGroup(
  tx: Db,
  { groupId, endedBy, locked }: { groupId: string; endedBy: string; locked: ReadonlySet<string> },
): Promise<void> {
  const shares = await listSharesNaming(tx, groupId)
  if (shares.some(({ tenant_id }) => !locked.has(tenant_id))) throw new LostRace('Something was shared with a group that goes')
  for (const share of shares) await endForGrantee(tx, share, { granteeId: groupId, endedBy })
}

async function listSharesNaming(db: Db, groupId: string): Promise<ShareRow[]> {
  const namesGrantee = sql`EXISTS (SELECT FROM share_grantees p WHERE p.share_id = s.id AND p.group_id = ${groupId})`
  return [...(await listShares(db, namesGrantee)), ...(await listShares(db, namesGrantee, { state: 'expired' }))]
}
