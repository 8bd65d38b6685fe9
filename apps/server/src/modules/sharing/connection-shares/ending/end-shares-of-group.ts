import { sql } from 'kysely'
import { LostRace } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listShares, type ShareRow } from '../records/share-rows.ts'
import { endForGrantee } from './end-for-grantee.ts'

/** The trees of which something is shared with a group: the caller locks them before it ends that. */
export async function listTreesOfGroup(db: Db, groupId: string): Promise<ReadonlySet<string>> {
  return new Set((await listNaming(db, groupId)).map(({ tenant_id }) => tenant_id))
}

/**
 * Ends what other teams share with a group, which is about to go. `locked`: the trees that the transaction has locked; the change begins anew where
 * another team has named the group since. Comes once the group is locked, so that nobody names it again.
 */
export async function endSharesOfGroup(
  tx: Db,
  { groupId, by, locked }: { groupId: string; by: string; locked: ReadonlySet<string> },
): Promise<void> {
  const shares = await listNaming(tx, groupId)
  if (shares.some(({ tenant_id }) => !locked.has(tenant_id))) throw new LostRace('Something was shared with a group that goes')
  for (const share of shares) await endForGrantee(tx, share, { granteeId: groupId, by })
}

async function listNaming(db: Db, groupId: string): Promise<ShareRow[]> {
  const naming = sql`EXISTS (SELECT FROM share_grantees p WHERE p.share_id = s.id AND p.group_id = ${groupId})`
  return [...(await listShares(db, naming)), ...(await listShares(db, naming, { overdue: true }))]
}
