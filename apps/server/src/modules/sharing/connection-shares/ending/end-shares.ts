import { sql } from 'kysely'
import { deleteMounts, lockTrees } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notifyEnded, publishAccessChange } from '../notify/notify-shares.ts'
import { recordShares } from '../notify/record-share.ts'
import { shareAccessOf } from '../records/share-access.ts'
import { listMountsOfShares } from '../records/share-mounts.ts'
import { listShareGrantees, listShares, type ShareRow } from '../records/share-rows.ts'
import { deleteGrants } from '../records/sync-grants.ts'

interface EndOptions {
  /** The user who ends the shares; null for the server, such as after their expiry. */
  userId: string | null
  /** Sends no notifications about the ended shares, because their grantees are notified about a containing folder. */
  isQuiet?: boolean
}

/**
 * Deletes some shares with their grants and mounts, in a fixed number of statements, and notifies the users who had access.
 * Requires the exclusive locks of the trees of their folders.
 */
export async function endShares(tx: Db, shares: readonly ShareRow[], { userId, isQuiet = false }: EndOptions): Promise<void> {
  if (shares.length === 0) return
  const ids = shares.map(({ id }) => id)
  await sql`SELECT FROM shares WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(tx)
  const grantees = await listShareGrantees(tx, ids)
  for (const [tenantId, sharesOfTree] of Map.groupBy(shares, ({ tenant_id }) => tenant_id)) {
    await publishAccessChange(tx, { tenantId, userId }, uniqueFolders(sharesOfTree))
  }
  await deleteMounts(tx, await listMountsOfShares(tx, ids))
  await deleteGrants(tx, ids)
  const endedShares = shares.map((share) => ({ share, grantees: grantees.get(share.id) ?? [] }))
  await recordShares(
    tx,
    { userId },
    endedShares.map((endedShare) => ({ from: endedShare, to: null })),
  )
  if (!isQuiet)
    await notifyEnded(
      tx,
      { userId },
      endedShares.map(({ share, grantees }) => {
        const { team, people } = shareAccessOf(share, grantees)
        return { share, userIds: team ? null : [...people.keys()] }
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
  // A condition for `listShares`, where `s` is the share.
  const isBetweenTeams = sql`(s.tenant_id = ${a} AND s.grantee_tenant_id = ${b}) OR (s.tenant_id = ${b} AND s.grantee_tenant_id = ${a})`
  await endShares(tx, await listShares(tx, isBetweenTeams), { userId })
  await endShares(tx, await listShares(tx, isBetweenTeams, { state: 'expired' }), { userId })
}

/** Returns one share for each shared folder. */
function uniqueFolders(shares: readonly ShareRow[]): ShareRow[] {
  return [...new Map(shares.map((share) => [share.item_id, share])).values()]
}
