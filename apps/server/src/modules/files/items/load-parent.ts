import type { Insertable } from 'kysely'
import {
  adderIn,
  assertFolder,
  authorise,
  canAddTo,
  type LoadedItem,
  loadLivingItem,
  type Member,
  ownerIn,
} from '#modules/core/access/public.ts'
import type { ItemEventContext } from '#modules/core/events/public.ts'
import { allowDepth } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Database } from '#platform/db/schema.ts'

/** The target folder of an addition, with the properties of everything that is added. */
export interface Parent {
  folder: LoadedItem
  /** The event context. */
  eventContext: ItemEventContext
  owners: Pick<Insertable<Database['items']>, 'owner_id' | 'added_by' | 'added_by_tenant_id'>
}

/**
 * Loads the folder to add to, in a transaction that holds the lock of its tree.
 * @throws {AppError} not_found if it is not visible; invalid if it is not a folder; forbidden with `refusal` if nothing may be
 * added; also as `allowDepth` does
 */
export async function loadParent(
  tx: Db,
  principal: Member,
  { folderId, refusal }: { folderId: string; refusal?: string | undefined },
): Promise<Parent> {
  const folder = await loadLivingItem(tx, { principal, id: folderId })
  assertFolder(folder, 'parent_id')
  authorise(canAddTo(folder), refusal)
  const { tenant_id: tenantId } = folder.node
  await allowDepth(tx, { tenantId, depth: folder.ancestorPath.length })
  return {
    folder,
    eventContext: { tenantId, userId: principal.userId, teamId: principal.teamId },
    owners: { owner_id: ownerIn(principal, folder.node), ...adderIn(principal, folder.node) },
  }
}
