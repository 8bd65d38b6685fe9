import { type RawBuilder, sql } from 'kysely'
import { LostRace, lockTrees } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listShares, type ShareRow } from '../records/share-rows.ts'
import { endForGrantee } from './end-for-grantee.ts'

interface Leaver {
  teamId: string
  userId: string
}

/**
 * Locks the trees that are affected when a user leaves a team, before any other lock: their team's, and those with folders that
 * are shared with them by name or mounted for them. Returns the tenants of all, for {@link endSharesOfPerson}.
 */
export async function lockTreesOfPerson(tx: Db, leaver: Leaver): Promise<ReadonlySet<string>> {
  const tenantIds = await listTreesOfPerson(tx, leaver)
  await lockTrees(tx, tenantIds)
  return tenantIds
}

/** Lists the trees that {@link lockTreesOfPerson} locks, for callers that lock others together with them. */
export async function listTreesOfPerson(db: Db, leaver: Leaver): Promise<ReadonlySet<string>> {
  return new Set([leaver.teamId, ...(await listSharesNaming(db, leaver)).map(({ tenant_id }) => tenant_id)])
}

/**
 * Ends everything that other teams share by name with a user who has left the team, and removes their personal mounts. Mounts
 * that they placed for the whole team stay. `locked`: the result of {@link lockTreesOfPerson} in this transaction; the change is
 * retried if another team has added the user since. Call it after the membership was deleted, so that the user can't be added
 * again.
 */
export async function endSharesOfPerson(
  tx: Db,
  { endedBy, locked, ...leaver }: Leaver & { endedBy: string; locked: ReadonlySet<string> },
): Promise<void> {
  const shares = await listSharesNaming(tx, leaver)
  if (shares.some(({ tenant_id }) => !locked.has(tenant_id))) throw new LostRace('Something was shared with who leaves')
  for (const share of shares) await endForGrantee(tx, share, { granteeId: leaver.userId, endedBy })
}

async function listSharesNaming(db: Db, { teamId, userId }: Leaver): Promise<ShareRow[]> {
  const namesGrantee: RawBuilder<unknown> = sql`s.grantee_tenant_id = ${teamId} AND EXISTS (
    SELECT FROM share_grantees p WHERE p.share_id = s.id AND p.user_id = ${userId}
    UNION ALL SELECT FROM items m WHERE m.tenant_id = ${teamId} AND m.source_tenant_id = s.tenant_id AND m.source_id = s.item_id AND m.mounted_for = ${userId})`
  return [...(await listShares(db, namesGrantee)), ...(await listShares(db, namesGrantee, { state: 'expired' }))]
}
