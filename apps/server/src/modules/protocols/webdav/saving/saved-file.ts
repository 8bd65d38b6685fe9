import { sql } from 'kysely'
import { placeItem } from '#modules/collaboration/conflicts/public.ts'
import type { MemberContext } from '#modules/context.ts'
import {
  canEdit,
  canPurge,
  canRestore,
  changeItem,
  type LoadedItem,
  loadItem,
  loadLivingItem,
} from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { truePath } from '#modules/core/tree/public.ts'
import { copyItem, relocateItem } from '#modules/files/items/public.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { AppError } from '#platform/http/app-error.ts'
import { readEntry } from '../entries.ts'
import type { DavContext } from '../resources.ts'
import { takeVacated } from './vacated-names.ts'

/** Names of backups and temporary files, to which programs rename a file before they write a new one. */
const TEMPORARY = /^[~.#]|~$|\.(tmp|temp|bak|old|orig|backup|swp)$|^sb-|^\(A Document Being Saved/i

/** Determines whether a program gives such a name to a file that it is saving. */
export function isTemporaryName(name: string): boolean {
  return TEMPORARY.test(name)
}

/** A file that was created so recently is one that a program writes while it saves another. */
const NEW_MS = 10 * 60 * 1000

/** Determines whether a file was created a moment ago. */
export async function isNew({ db }: MemberContext, item: LoadedItem): Promise<boolean> {
  const entry = await readEntry(db, item)
  return entry !== null && Date.now() - entry.created.getTime() < NEW_MS
}

/**
 * Returns the file that is being saved under a name that nothing has: the one that a client of the user renamed to a backup, or
 * deleted, a moment ago. It gets its place and name back, so that what is saved becomes a version of it and its links, tags and
 * shares stay. A copy of its content takes the name of the backup. Null if there is no such file.
 */
export async function findSavedFile(
  ctx: DavContext,
  { folder, name }: { folder: LoadedItem; name: string },
): Promise<LoadedItem | null> {
  const { db, principal } = ctx
  if (ctx.space.kind === 'sync') return null
  const { tenant_id: tenantId, id: folderId } = folder.node
  const id = await takeVacated(db, principal, { tenantId, folderId, name })
  if (id === null) return null
  try {
    const file = await loadItem(db, { principal, id })
    if (file.node.tenant_id !== tenantId || file.node.type !== 'file') return null
    if (file.deleted) return await restore(ctx, file, { folder, name })
    if (!canEdit(file) || !isBackup(file, folder, name)) return null
    return await bringBack(ctx, file, { folder, name })
  } catch (error) {
    // It can't be edited any more, or was changed meanwhile: what is saved becomes a new file.
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

/** Determines whether a file has a place or name that programs give to a backup. */
function isBackup({ node, ancestorPath }: LoadedItem, folder: LoadedItem, name: string): boolean {
  if (node.parent_id === folder.node.id) return node.name !== name && isTemporaryName(node.name)
  return isTemporaryName(ancestorPath.at(-2)?.name ?? '')
}

type Place = { folder: LoadedItem; name: string }

/** Restores a file from the bin to its folder. */
async function restore(ctx: MemberContext, { node: { id } }: LoadedItem, { folder, name }: Place): Promise<LoadedItem> {
  const { principal } = ctx
  await changeItem(ctx, { id, binned: true, allow: canRestore }, async (tx, item) => {
    const into = await loadLivingItem(tx, { principal, id: folder.node.id })
    await placeItem(ctx, tx, { item, folder: into, conflict: 'error', act: 'restore', name })
    const names = { name, to_parent_name: into.node.name, to_parent_path: truePath(into.ancestorPath) }
    const eventContext = { tenantId: item.node.tenant_id, userId: principal.userId, teamId: principal.teamId }
    await emit(tx, eventContext, { type: 'item.restored', itemId: id, parentId: into.node.id, names })
  })
  return loadItem(ctx.db, { principal, id })
}

/** Moves a file back to its name, and puts a copy in the place of the backup, which the program will read or delete. */
async function bringBack(ctx: MemberContext, { node }: LoadedItem, { folder, name }: Place): Promise<LoadedItem> {
  await relocateItem(ctx, { node, folder: folder.node, name, conflict: 'error' })
  await copyItem(ctx, { id: node.id, destination_id: node.parent_id ?? '', conflict: 'error', name: node.name })
  return loadItem(ctx.db, { principal: ctx.principal, id: node.id })
}

/**
 * Determines whether a file is a backup or temporary copy that can be deleted permanently: created a moment ago by the user who
 * deletes it, with one version, whose bytes another file has too.
 */
export async function isSpareCopy({ db, principal, space }: DavContext, item: LoadedItem): Promise<boolean> {
  const { tenant_id: tenantId, id, owner_id: ownerId } = item.node
  if (space.kind === 'sync' || ownerId !== principal.userId || !canPurge(item)) return false
  const { rows } = await sql<{ is_spare: boolean }>`${PREPARED}
    SELECT i.created > now() - interval '10 minutes'
      AND (SELECT count(*) FROM versions v WHERE v.tenant_id = i.tenant_id AND v.item_id = i.id) = 1
      AND EXISTS (SELECT FROM versions v JOIN items other ON other.tenant_id = v.tenant_id AND other.id = v.item_id AND other.deleted IS NULL
        WHERE v.tenant_id = i.tenant_id AND v.object_id = i.object_id AND v.item_id <> i.id) AS is_spare
    FROM items i WHERE i.tenant_id = ${tenantId} AND i.id = ${id}`.execute(db)
  return rows[0]?.is_spare ?? false
}
