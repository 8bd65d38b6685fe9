import type { ActivityEvent, EventMeta } from '@arbour/contract/entities/items/event'
import { type ItemAccess, pathFor } from '#modules/core/access/public.ts'
import { fullName } from '#modules/directory/teams/public.ts'
import type { EventRow } from './event-queries.ts'

/** The items referenced by events, with the user's current access; permanently deleted ones are missing. */
type References = ReadonlyMap<string, ItemAccess>

/**
 * Presents an event to a user: null if it concerns an item that they can't open. Folders that they can't open, or that are
 * deleted, have no name. A path is included only if it is the current path of that folder for the user: the recorded path is
 * canonical and may contain names of folders that are closed to them.
 */
export function presentEvent(
  row: EventRow,
  mentioned: References,
  { isTeamsOwn, userId }: { isTeamsOwn: boolean; userId: string },
): ActivityEvent | null {
  const item = mentioned.get(row.item_id)
  if (item && !item.flags.is_accessible) return null
  if (row.type === 'access' && !concerns(row, { userId, isOwned: item?.flags.is_owned ?? false })) return null
  const from = readable(row.from_parent_id, row.meta.from_parent_path, mentioned, isTeamsOwn)
  const to = readable(row.to_parent_id, row.meta.to_parent_path, mentioned, isTeamsOwn)
  const { name, from_name, to_name, from_parent_name, to_parent_name, version, person, role, sender, note } = row.meta
  const meta: EventMeta = {
    name,
    ...(from_name === undefined ? {} : { from_name }),
    ...(to_name === undefined ? {} : { to_name }),
    ...(from.name && from_parent_name !== undefined ? { from_parent_name } : {}),
    ...(from.path === null ? {} : { from_parent_path: from.path }),
    ...(to.name && to_parent_name !== undefined ? { to_parent_name } : {}),
    ...(to.path === null ? {} : { to_parent_path: to.path }),
    ...(version === undefined ? {} : { version }),
    ...(person === undefined || !isTeamsOwn ? {} : { person }),
    ...(role === undefined || !isTeamsOwn ? {} : { role }),
    ...(sender === undefined || !isTeamsOwn ? {} : { sender, note }),
  }
  return {
    id: row.id,
    type: row.type,
    file_id: row.item_id,
    user: row.user_id === null ? null : { id: row.user_id, name: fullName(row), picture: row.picture, tenant: row.team },
    date: row.date.toISOString(),
    meta,
  }
}

/** Returns a folder's name and path if the user may see them; in another team's tree, the path under which they reach it. */
function readable(
  id: string | null,
  path: string | undefined,
  mentioned: References,
  isTeamsOwn: boolean,
): { name: boolean; path: string | null } {
  const folder = id === null ? undefined : mentioned.get(id)
  if (!folder?.flags.is_accessible) return { name: false, path: null }
  const ownPath = pathFor(folder)
  return { name: true, path: path !== undefined && (ownPath === path || !isTeamsOwn) ? ownPath : null }
}

/** Determines whether a role change concerns the user: as its subject, as the acting user, or as the item's owner. */
function concerns({ user_id, meta }: EventRow, { userId, isOwned }: { userId: string; isOwned: boolean }): boolean {
  return isOwned || user_id === userId || meta.person?.id === userId
}
