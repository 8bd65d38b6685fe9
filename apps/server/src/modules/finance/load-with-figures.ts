import { authorise, type LoadedItem, loadLivingItem, mayEditFigures } from '#modules/access/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { AppError } from '#platform/http/app-error.ts'

/** A living item whose figures the person may change, and so see. Throws 404, 403, and 409 for what carries none. */
export async function loadWithFigures({ db, principal }: MemberContext, id: string): Promise<LoadedItem> {
  const item = await loadLivingItem(db, { principal, id })
  authorise(mayEditFigures(item))
  if (!item.node.is_dir && item.node.type !== 'file') throw new AppError('conflict', 'Only files and folders carry figures')
  return item
}
