import type { ItemSort } from '@arbour/contract/calls/lists'
import { type PageMeta, pageMeta } from '@arbour/contract/entities/common'
import type { Item } from '@arbour/contract/entities/item'
import { childPlace, type LoadedItem, loadSeenChildren } from '#modules/access/public.ts'
import type { CallContext } from '#modules/context.ts'
import { presentRows } from '#modules/presentation/public.ts'
import { listChildren } from './list-part-of-children.ts'

/** A page of what the person sees in a folder that they may open; what is no folder has no children. */
export async function listPage(
  ctx: CallContext,
  folder: LoadedItem,
  { sort, page, take }: { sort: ItemSort; page: number; take: number },
): Promise<{ items: Item[]; meta: PageMeta }> {
  const { db, principal } = ctx
  if (!folder.node.is_dir) return { items: [], meta: pageMeta(0, page, take) }
  const seen = await loadSeenChildren(db, principal, folder)
  const rows = await listChildren(db, principal, { seen, sort, offset: (page - 1) * take, limit: take })
  const items = await presentRows(
    ctx,
    rows.map((row) => ({ row, place: childPlace(principal, folder, folder.path, row) })),
  )
  return { items, meta: pageMeta(seen.folders + seen.files, page, take) }
}
