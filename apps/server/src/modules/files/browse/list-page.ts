import type { ItemSort } from '@arbour/contract/calls/lists'
import { type PageMeta, pageMeta } from '@arbour/contract/entities/common'
import type { Item } from '@arbour/contract/entities/items/item'
import type { CallContext } from '#modules/context.ts'
import { childPlace, type LoadedItem, loadVisibleChildren } from '#modules/core/access/public.ts'
import { type ItemRow, presentRows } from '#modules/views/presentation/public.ts'
import { type ChildKind, countKind } from './kind-of-children.ts'
import { listChildren } from './list-part-of-children.ts'

interface PageRequest {
  sort: ItemSort
  page: number
  take: number
  /** The kind of items to list; all if null or absent. */
  kind?: ChildKind | null
  withFolder?: boolean
}

/**
 * Lists a page of the visible content of a folder that the user can open, optionally with the folder's own row. Items other than
 * folders have no children.
 */
export async function listPage(
  ctx: CallContext,
  folder: LoadedItem,
  { sort, page, take, kind = null, withFolder = false }: PageRequest,
): Promise<{ items: Item[]; meta: PageMeta; folder: ItemRow | null }> {
  const { db, principal } = ctx
  if (!folder.node.is_dir) return { items: [], meta: pageMeta(0, page, take), folder: null }
  const allChildren = await loadVisibleChildren(db, principal, folder)
  const visibleChildren = kind ? await countKind(db, allChildren, kind) : allChildren
  const offset = (page - 1) * take
  const { rows, folder: row } = await listChildren(db, principal, {
    seen: visibleChildren,
    kind,
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
