import type { ItemSubType } from '@arbour/contract/entities/items/item'
import { fileSubType } from '@arbour/contract/file-kinds'
import { extensionOf } from '@arbour/contract/names'
import type { Principal } from '#modules/core/access/public.ts'
import { type AncestorNode, siblingKey } from '#modules/core/tree/public.ts'
import { findRow } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'

interface NameColumns {
  name: string
  name_key: string
  ext?: string | null
  sub_type?: ItemSubType | null
}

/** Returns the columns of an item that depend on its name: for a file also its extension and type. */
export async function nameColumns(tx: Db, principal: Principal, node: AncestorNode, name: string): Promise<NameColumns> {
  const columns = { name, name_key: siblingKey(node, name) }
  if (node.type !== 'file') return columns
  const ext = extensionOf(name)
  if (ext === extensionOf(node.name)) return { ...columns, ext }
  const row = await findRow(tx, principal, node.id)
  if (!row) throw notFound()
  return { ...columns, ext, sub_type: row.mimetype === null ? row.sub_type : fileSubType(ext, row.mimetype) }
}
