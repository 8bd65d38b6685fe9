import type { ItemSort } from '@arbour/contract/calls/files'
import { type PageMeta, pageMeta } from '@arbour/contract/entities/common'
import type { Item } from '@arbour/contract/entities/item'
import type { CallContext } from '../context.ts'
import { pathOf } from './chain.ts'
import type { LoadedItem } from './load-item.ts'
import { roleOnChild } from './policy.ts'
import { presentItem } from './present.ts'
import { countChildren, listChildren } from './queries.ts'

/** A page of a folder's children with the person's flags; a file has none. */
export async function listPage(
  ctx: CallContext,
  folder: LoadedItem,
  { sort, page, take }: { sort: ItemSort; page: number; take: number },
): Promise<{ items: Item[]; meta: PageMeta }> {
  const { db, principal } = ctx
  if (!folder.node.is_dir) return { items: [], meta: pageMeta(0, page, take) }
  const scope = { tenantId: principal.tenantId, parentId: folder.node.id }
  const counts = await countChildren(db, scope)
  const rows = await listChildren(db, { ...scope, sort, offset: (page - 1) * take, limit: take, counts })
  const path = pathOf(folder.chain)
  const parent = { id: folder.node.id, name: folder.node.name, sub_type: folder.node.sub_type, path }
  const items = rows.map((row) =>
    presentItem(ctx, row, {
      path: `${path}/${row.name}`,
      parent,
      role: roleOnChild(principal, folder.role, row),
      deleted: folder.deleted,
    }),
  )
  return { items, meta: pageMeta(counts.folders + counts.files, page, take) }
}
