import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'

/** Returns an empty transmittal of an item, created once. */
export async function issueOnce(db: Db, { tenantId, itemId }: { tenantId: string; itemId: string }): Promise<string> {
  const find = () => db.selectFrom('transmittals').select('id').where('item_id', '=', itemId).executeTakeFirst()
  if (!(await find())) {
    const said = { number: 'T-001', purpose: 'For comment', note: '', created_by: null, withdrawn: null }
    await db
      .insertInto('transmittals')
      .values({ id: randomUUID(), tenant_id: tenantId, item_id: itemId, ...said })
      .execute()
  }
  return (await find())?.id ?? ''
}
