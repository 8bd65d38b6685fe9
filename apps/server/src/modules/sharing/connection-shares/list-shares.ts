import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesShares } from '@arbour/contract/calls/sharing/shares'
import type { MemberContext } from '#modules/context.ts'
import { type AncestorPath, lastOf } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { loadShareable } from './load-shareable.ts'
import { findObstacle } from './nesting.ts'
import { loadAddresses, presentShares } from './present-shares.ts'

/** Implements `files/shares`: the connected teams that a folder is shared with, and why it can't be shared. */
export async function listFolderShares(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof filesShares>,
): Promise<CallResponse<typeof filesShares>> {
  const { ancestorPath } = await loadShareable(db, { principal, id, field: 'id' })
  return describeShares(db, ancestorPath)
}

/** Returns the response of {@link listFolderShares} for a folder. */
export async function describeShares(db: Db, ancestorPath: AncestorPath): Promise<CallResponse<typeof filesShares>> {
  const { tenant_id: tenantId, id: itemId } = lastOf(ancestorPath)
  return {
    shares: await presentShares(db, { tenantId, itemId }),
    addresses: (await loadAddresses(db, { tenantId, itemIds: [itemId] })).get(itemId) ?? [],
    obstacle: await findObstacle(db, ancestorPath),
  }
}
