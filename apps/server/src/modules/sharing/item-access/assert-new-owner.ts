import { t } from '@arbour/messages/t'
import type { LoadedItem } from '#modules/core/access/public.ts'
import { parentPathOf } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { loadRoles } from './list-roles.ts'

/**
 * Asserts that a user can become the owner of an item. The current owner always passes.
 * @throws {AppError} not_found if the user is not an active member of the item's team; conflict if they could not open the item
 * as its owner
 */
export async function assertNewOwner(
  db: Db,
  { node, ancestorPath }: Pick<LoadedItem, 'node' | 'ancestorPath'>,
  to: string,
): Promise<void> {
  const { tenant_id: tenantId } = node
  const roleOn = async (way: LoadedItem['ancestorPath']) =>
    (await loadRoles(db, { tenantId, ancestorPath: way, ids: [to], active: true }))[0]
  const newOwner = await roleOn(ancestorPath)
  if (!newOwner) throw notFound()
  if (to === node.owner_id) return
  if (newOwner.role === null) throw new AppError('conflict', t('errors.access.ownerMustHaveAccess'))
  // Access lists never contain the owner: a user with access only by the list would lose it as owner.
  const folder = parentPathOf(ancestorPath)
  if (folder && !(await roleOn(folder))?.role) throw new AppError('conflict', t('errors.access.ownerMustOpenParent'))
}
