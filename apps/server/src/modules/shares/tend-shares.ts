import { sql } from 'kysely'
import { isLasting } from '#modules/access/public.ts'
import { changeTree } from '#modules/tree/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { endShares } from './end-shares.ts'
import { listShares } from './records/share-rows.ts'
import { resolveAddresses } from './resolve-addresses.ts'

/** Shares of one tree that are ended in one transaction. */
const AT_ONCE = 200

/**
 * Ends the shares whose time is over, which give nothing since: their places go, and both sides are told. Forgets addresses whose time is over,
 * and gives people what waits for the address that they have by now. Harmless beside another server that does the same.
 */
export async function tendShares({ db }: { db: Pool }): Promise<void> {
  const overdue = await listShares(db, sql`true`, { overdue: true })
  for (const tenantId of new Set(overdue.map(({ tenant_id }) => tenant_id))) await endOverdue(db, tenantId)
  await sql`DELETE FROM share_addresses a WHERE NOT ${isLasting('a')}`.execute(db)
  await transact(db, (tx) => resolveAddresses(tx))
}

async function endOverdue(db: Pool, tenantId: string): Promise<void> {
  for (;;) {
    const isMore = await changeTree(db, { tenantId, mode: 'exclusive' }, async (tx) => {
      const overdue = await listShares(tx, sql`s.tenant_id = ${tenantId}`, { overdue: true })
      await endShares(tx, overdue.slice(0, AT_ONCE), { userId: null })
      return overdue.length > AT_ONCE
    })
    if (!isMore) return
  }
}
