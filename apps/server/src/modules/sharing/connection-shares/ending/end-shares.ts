import { sql } from 'kysely'
import { deleteMounts, lockTrees } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notifyDuring, notifyEnded } from '../notify/notify-shares.ts'
import { recordShares } from '../notify/record-share.ts'
import { shareAccessOf } from '../records/share-access.ts'
import { listPlaces } from '../records/share-mounts.ts'
import { listShareGrantees, listShares, type ShareRow } from '../records/share-rows.ts'
import { dropGrants } from '../records/sync-grants.ts'

/** The user who ends something: null if there is no particular one. */
interface By {
  userId: string | null
  /** Sends no notifications about these folders, because those affected are notified of the containing folder. */
  isQuiet?: boolean
}

/**
 * Ends some shares with a fixed number of statements: deletes their grants and mounts, and notifies those who had them. Requires
 * the exclusive locks of the trees of their folders.
 */
export async function endShares(tx: Db, shares: readonly ShareRow[], by: By): Promise<void> {
  if (shares.length === 0) return
  const ids = shares.map(({ id }) => id)
  await sql`SELECT FROM shares WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(tx)
  const grantees = await listShareGrantees(tx, ids)
  for (const [tenantId, own] of Map.groupBy(shares, ({ tenant_id }) => tenant_id)) {
    await notifyDuring(tx, { tenantId, userId: by.userId }, uniqueFolders(own))
  }
  await deleteMounts(tx, await listPlaces(tx, ids))
  await dropGrants(tx, ids)
  const ended = shares.map((share) => ({ share, grantees: grantees.get(share.id) ?? [] }))
  await recordShares(
    tx,
    by,
    ended.map((from) => ({ from, to: null })),
  )
  if (!by.isQuiet)
    await notifyEnded(
      tx,
      by,
      ended.map((one) => {
        const had = shareAccessOf(one.share, one.grantees)
        return { share: one.share, userIds: had.team ? null : [...had.people.keys()] }
      }),
    )
  await sql`DELETE FROM shares WHERE id = ANY(${ids}::uuid[])`.execute(tx)
}

/**
 * Ends all shares between two teams, in both directions, with their mounts, when their connection ends. Takes the locks of both
 * trees. The caller's transaction ends the connection.
 */
export async function endSharesBetween(
  tx: Db,
  { teamIds: [a, b], userId }: { teamIds: readonly [string, string]; userId: string | null },
): Promise<void> {
  await lockTrees(tx, [a, b])
  const between = sql`(s.tenant_id = ${a} AND s.grantee_tenant_id = ${b}) OR (s.tenant_id = ${b} AND s.grantee_tenant_id = ${a})`
  await endShares(tx, await listShares(tx, between), { userId })
  await endShares(tx, await listShares(tx, between, { overdue: true }), { userId })
}

function uniqueFolders(shares: readonly ShareRow[]): ShareRow[] {
  return [...new Map(shares.map((share) => [share.item_id, share])).values()]
}
