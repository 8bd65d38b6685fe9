import { sql } from 'kysely'
import { isLasting } from '#modules/core/access/public.ts'
import { changeTree, changeTrees } from '#modules/core/tree/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { listShares } from '../records/share-rows.ts'
import { resolveEmails } from '../resolve-emails.ts'
import { reconcileShares } from './reconcile-shares.ts'

/** Maximum number of shares of one tree that are processed in one transaction. */
const BATCH_SIZE = 200

/**
 * Ends expired shares and expired parts of shares, which no longer grant access. Deletes their mounts and notifies both sides.
 * Deletes expired pending shares with email addresses, and activates those whose address now belongs to a user. Safe to run on
 * several servers concurrently.
 */
export async function expireShares({ db }: { db: Pool }): Promise<void> {
  const anyShare = sql`true`
  const expired = [
    ...(await listShares(db, anyShare, { state: 'expired' })),
    ...(await listShares(db, anyShare, { state: 'partly_expired' })),
  ]
  for (const tenantId of new Set(expired.map(({ tenant_id }) => tenant_id))) await reconcileTree(db, tenantId)
  await sql`DELETE FROM share_addresses a WHERE NOT ${isLasting('a')}`.execute(db)
  await changeTrees(db, (tx) => resolveEmails(tx))
}

/** Processes batches until no expired share is left in the tree. */
async function reconcileTree(db: Pool, tenantId: string): Promise<void> {
  const reconcileBatch = (tx: Db) => reconcileShares(tx, sql`s.tenant_id = ${tenantId}`, { limit: BATCH_SIZE })
  while (await changeTree(db, { tenantId, mode: 'exclusive' }, reconcileBatch));
}
