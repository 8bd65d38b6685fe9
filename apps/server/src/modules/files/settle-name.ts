import type { ConflictMode } from '@arbour/contract/calls/files'
import { messages } from '@arbour/contract/messages'
import { nameKey, numberedName } from '@arbour/contract/names'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { CallContext } from '../context.ts'
import { pathOf } from './chain.ts'
import type { LoadedItem } from './load-item.ts'
import { roleOnChild } from './policy.ts'
import { type ItemRow, presentItem } from './present.ts'
import { findChildByName } from './queries.ts'

const CANDIDATES_AT_ONCE = 100

/** The name to use in a folder, and the item that it takes the place of under `replace`. */
export interface SettledName {
  name: string
  inTheWay: ItemRow | null
}

/**
 * Decides what a name becomes in a folder under a conflict mode. `error` throws 409 with the item in the way,
 * `keep` numbers the name, `replace` gives the item in the way back. `exceptId` is the item that is being named.
 */
export async function settleName(
  ctx: CallContext,
  tx: Db,
  {
    folder,
    name,
    isDir,
    conflict,
    exceptId,
  }: { folder: LoadedItem; name: string; isDir: boolean; conflict: ConflictMode; exceptId?: string },
): Promise<SettledName> {
  const inTheWay = await findChildByName(tx, {
    tenantId: ctx.principal.tenantId,
    parentId: folder.node.id,
    nameKey: nameKey(name),
  })
  if (!inTheWay || inTheWay.id === exceptId) return { name, inTheWay: null }
  if (conflict === 'error') throw nameConflict(ctx, folder, inTheWay)
  if (conflict === 'keep')
    return { name: await freeName(tx, ctx.principal.tenantId, folder.node.id, name, isDir), inTheWay: null }
  if (inTheWay.is_dir !== isDir) {
    throw new AppError('conflict', isDir ? 'A folder cannot replace a file' : 'A file cannot replace a folder')
  }
  return { name: inTheWay.name, inTheWay }
}

function nameConflict(ctx: CallContext, folder: LoadedItem, row: ItemRow): AppError {
  const path = pathOf(folder.chain)
  const item = presentItem(ctx, row, {
    path: `${path}/${row.name}`,
    parent: { id: folder.node.id, name: folder.node.name, sub_type: folder.node.sub_type, path },
    role: roleOnChild(ctx.principal, folder.role, row),
    deleted: folder.deleted,
  })
  return new AppError('name_conflict', messages.nameConflict(row.name), { data: { item } })
}

/** The first of `name (2)`, `name (3)`, ... that no living child has. */
async function freeName(tx: Db, tenantId: string, parentId: string, name: string, isDir: boolean): Promise<string> {
  for (let from = 2; ; from += CANDIDATES_AT_ONCE) {
    const candidates = Array.from({ length: CANDIDATES_AT_ONCE }, (_, i) => numberedName(name, from + i, isDir))
    const taken = await tx
      .selectFrom('items')
      .select('name_key')
      .where('tenant_id', '=', tenantId)
      .where('parent_id', '=', parentId)
      .where('deleted', 'is', null)
      .where('name_key', 'in', candidates.map(nameKey))
      .execute()
    const keys = new Set(taken.map((row) => row.name_key))
    const free = candidates.find((candidate) => !keys.has(nameKey(candidate)))
    if (free !== undefined) return free
  }
}
