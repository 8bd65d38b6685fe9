import { sql } from 'kysely'
import { isLasting } from '#modules/core/access/public.ts'
import { changeTree, changeTrees } from '#modules/core/tree/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { listShares } from '../records/share-rows.ts'
import { resolveEmails } from '../resolve-emails.ts'
import { reconcileShares } from './reconcile-shares.ts'

/** Shares of one tree that are processed in one transaction. */
const AT_ONCE = 200

/**
 * Ends expired shares and expired parts of shares, which no longer grant access. Deletes their mounts and notifies both sides.
 * Deletes expired pending shares with email addresses, and activates those whose address now belongs to a user. Safe to run on
 * several servers concurrently.
 */
export async function expireShares({ db }: { db: Pool }): Promise<void> {
  const all = sql`true`
  const over = [...(await listShares(db, all, { overdue: true })), ...(await listShares(db, all, { partly: true }))]
  for (const tenantId of new Set(over.map(({ tenant_id }) => tenant_id))) await reconcileTree(db, tenantId)
  await sql`DELETE FROM share_addresses a WHERE NOT ${isLasting('a')}`.execute(db)
  await changeTrees(db, (tx) => resolveEmails(tx))
}

async function reconcileTree(db: Pool, tenantId: string): Promise<void> {
  const settle = (tx: Db) => reconcileShares(tx, sql`s.tenant_id = ${tenantId}`, { limit: AT_ONCE })
  while (await changeTree(db, { tenantId, mode: 'exclusive' }, settle));
}
