import type { Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'

/** Finds the folder of a share, or of a pending email address, that belongs to the caller's team. Throws 404 for any other. */
export async function findSharedFolder(db: Db, { teamId }: Member, id: string): Promise<{ itemId: string; isAddress: boolean }> {
  const share = await db
    .selectFrom('shares')
    .select('item_id')
    .where('id', '=', id)
    .where('tenant_id', '=', teamId)
    .executeTakeFirst()
  if (share) return { itemId: share.item_id, isAddress: false }
  const address = await db
    .selectFrom('share_addresses')
    .select('item_id')
    .where('id', '=', id)
    .where('tenant_id', '=', teamId)
    .executeTakeFirst()
  if (!address) throw notFound()
  return { itemId: address.item_id, isAddress: true }
}
