import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesShares } from '@arbour/contract/calls/sharing/shares'
import type { MemberContext } from '#modules/context.ts'
import { type Chain, lastOf } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { loadShareable } from './load-shareable.ts'
import { findObstacle } from './nesting.ts'
import { loadAddresses, presentShares } from './present-shares.ts'

/** `files/shares`: with which connected teams a folder is shared, and why it cannot be. */
export async function listFolderShares(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof filesShares>,
): Promise<CallResponse<typeof filesShares>> {
  const { chain } = await loadShareable(db, { principal, id, field: 'id' })
  return describeShares(db, chain)
}

/** What {@link listFolderShares} tells of the folder that a chain leads to. */
export async function describeShares(db: Db, chain: Chain): Promise<CallResponse<typeof filesShares>> {
  const { tenant_id: tenantId, id: itemId } = lastOf(chain)
  return {
    shares: await presentShares(db, { tenantId, itemId }),
    addresses: (await loadAddresses(db, { tenantId, itemIds: [itemId] })).get(itemId) ?? [],
    obstacle: await findObstacle(db, chain),
  }
}
