import type { ItemSort } from '@arbour/contract/calls/lists'
import { type PageMeta, pageMeta } from '@arbour/contract/entities/common'
import type { Item } from '@arbour/contract/entities/items/item'
import type { CallContext } from '#modules/context.ts'
import { childPlace, type LoadedItem, loadVisibleChildren } from '#modules/core/access/public.ts'
import { type ItemRow, presentRows } from '#modules/views/presentation/public.ts'
import { listChildren } from './list-part-of-children.ts'

/**
 * Lists a page of the visible content of a folder that the user can open, optionally with the folder's own row. Items other than
 * folders have no children.
 */
export async function listPage(
  ctx: CallContext,
  folder: LoadedItem,
  { sort, page, take, withFolder = false }: { sort: ItemSort; page: number; take: number; withFolder?: boolean },
): Promise<{ items: Item[]; meta: PageMeta; folder: ItemRow | null }> {
  const { db, principal } = ctx
  if (!folder.node.is_dir) return { items: [], meta: pageMeta(0, page, take), folder: null }
  const visibleChildren = await loadVisibleChildren(db, principal, folder)
  const offset = (page - 1) * take
  const { rows, folder: row } = await listChildren(db, principal, {
    seen: visibleChildren,
    sort,
    offset,
    limit: take,
    withFolder,
  })
  const items = await presentRows(
    ctx,
    rows.map((row) => ({ row, place: childPlace(principal, folder, folder.path, row) })),
  )
  return { items, meta: pageMeta(visibleChildren.folders + visibleChildren.files, page, take), folder: row }
}
