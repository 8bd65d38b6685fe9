import type { LoadedItem } from '#modules/core/access/public.ts'
import { parentChain } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { loadRoles } from './list-roles.ts'

/** Throws 404 for who is no active member of the item's team, 409 for who could not open the item as its owner. Who owns it already can be that again. */
export async function assertHeir(db: Db, { node, chain }: Pick<LoadedItem, 'node' | 'chain'>, to: string): Promise<void> {
  const { tenant_id: tenantId } = node
  const roleOn = async (way: LoadedItem['chain']) => (await loadRoles(db, { tenantId, chain: way, ids: [to], active: true }))[0]
  const heir = await roleOn(chain)
  if (!heir) throw notFound()
  if (to === node.owner_id) return
  if (heir.role === null) throw new AppError('conflict', 'Only to a member who can open it')
  // No item lists its owner: who was let in by its list alone would be shut out as such.
  const folder = parentChain(chain)
  if (folder && !(await roleOn(folder))?.role)
    throw new AppError('conflict', 'Only to a member who can open the folder that it is in')
}
