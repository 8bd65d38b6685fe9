import { sql } from 'kysely'
import { isLasting } from '#modules/core/access/public.ts'
import { changeTree, changeTrees } from '#modules/core/tree/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { listShares } from '../records/share-rows.ts'
import { resolveAddresses } from '../resolve-addresses.ts'
import { settleShares } from './settle-shares.ts'

/** Shares of one tree that are settled in one transaction. */
const AT_ONCE = 200

/**
 * Ends the shares whose time is over, and what is over of others: both give nothing since. Their places go, and both sides are told. Forgets addresses whose time is over,
 * and gives people what waits for the address that they have by now. Harmless beside another server that does the same.
 */
export async function tendShares({ db }: { db: Pool }): Promise<void> {
  const all = sql`true`
  const over = [...(await listShares(db, all, { overdue: true })), ...(await listShares(db, all, { partly: true }))]
  for (const tenantId of new Set(over.map(({ tenant_id }) => tenant_id))) await settleTree(db, tenantId)
  await sql`DELETE FROM share_addresses a WHERE NOT ${isLasting('a')}`.execute(db)
  await changeTrees(db, (tx) => resolveAddresses(tx))
}

async function settleTree(db: Pool, tenantId: string): Promise<void> {
  const settle = (tx: Db) => settleShares(tx, sql`s.tenant_id = ${tenantId}`, { limit: AT_ONCE })
  while (await changeTree(db, { tenantId, mode: 'exclusive' }, settle));
}
