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
 * Takes the locks of the trees that somebody's leaving changes, before anything else is locked: their team's, and those of which something is shared
 * with them by name, or stands in it for them. Gives the tenants of all, for {@link endSharesOfPerson}.
 */
export async function lockTreesOfPerson(tx: Db, leaver: Leaver): Promise<ReadonlySet<string>> {
  const tenantIds = await listTreesOfPerson(tx, leaver)
  await lockTrees(tx, tenantIds)
  return tenantIds
}

/** The trees that {@link lockTreesOfPerson} locks, for who locks others together with them. */
export async function listTreesOfPerson(db: Db, leaver: Leaver): Promise<ReadonlySet<string>> {
  return new Set([leaver.teamId, ...(await listNaming(db, leaver)).map(({ tenant_id }) => tenant_id)])
}

/**
 * Ends what other teams share with somebody by name, and takes it out of the tree where it stands for them: they have left the team. What they
 * placed for all of it stays. `locked`: what {@link lockTreesOfPerson} gave in this transaction; the change begins anew where another team has
 * named them since. Comes after the membership has gone, so that nobody names them again.
 */
export async function endSharesOfPerson(
  tx: Db,
  { by, locked, ...leaver }: Leaver & { by: string; locked: ReadonlySet<string> },
): Promise<void> {
  const shares = await listNaming(tx, leaver)
  if (shares.some(({ tenant_id }) => !locked.has(tenant_id))) throw new LostRace('Something was shared with who leaves')
  for (const share of shares) await endForGrantee(tx, share, { granteeId: leaver.userId, by })
}

async function listNaming(db: Db, { teamId, userId }: Leaver): Promise<ShareRow[]> {
  const naming: RawBuilder<unknown> = sql`s.grantee_tenant_id = ${teamId} AND EXISTS (
    SELECT FROM share_grantees p WHERE p.share_id = s.id AND p.user_id = ${userId}
    UNION ALL SELECT FROM items m WHERE m.tenant_id = ${teamId} AND m.source_tenant_id = s.tenant_id AND m.source_id = s.item_id AND m.mounted_for = ${userId})`
  return [...(await listShares(db, naming)), ...(await listShares(db, naming, { overdue: true }))]
}
