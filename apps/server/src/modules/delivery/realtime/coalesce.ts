import type { Announcement } from './announcement.ts'

/** Maximum number of changes in one folder that are announced individually; beyond it, the whole folder is. */
const MAX_IN_FOLDER = 50
/** Maximum number of users in one announcement: their ids must fit into a database notification. */
const MAX_NAMED = 100

/**
 * Combines announcements: removes duplicates, and replaces many changes in one folder by one of the folder. Announcements that
 * name previous viewers or change access are excluded from that, since they must reach exactly the affected users.
 */
export function coalesce(announcements: readonly Announcement[]): Announcement[] {
  const unique = [...new Map(announcements.map((announcement) => [JSON.stringify(announcement), announcement])).values()]
  const isNamed = ({ seen_by, kind }: Announcement) => seen_by !== undefined || kind === 'access'
  const individual = unique.filter(isNamed).flatMap(splitNamed)
  const byFolder = Map.groupBy(
    unique.filter((announcement) => !isNamed(announcement)),
    (announcement) => announcement.parent_id,
  )
  return [
    ...individual,
    ...[...byFolder].flatMap(([folderId, group]) => {
      const [first] = group
      if (folderId === null || !first || group.length <= MAX_IN_FOLDER) return group
      // Viewers of the individual items still receive them.
      const changed = group.filter(({ kind }) => kind === 'update').map((announcement) => ({ ...announcement, parent_id: null }))
      return [wholeFolder(folderId, first.tenant_id, group), ...changed]
    }),
  ]
}

function wholeFolder(folderId: string, tenantId: string, group: readonly Announcement[]): Announcement {
  return {
    tenant_id: tenantId,
    kind: 'update',
    item_id: folderId,
    parent_id: null,
    ...(group.some((announcement) => announcement.is_deep) ? { is_deep: true } : {}),
    ...(group.some((announcement) => announcement.is_bin) ? { is_bin: true } : {}),
  }
}

function splitNamed(announcement: Announcement): Announcement[] {
  const { seen_by } = announcement
  if (seen_by === undefined || seen_by.length <= MAX_NAMED) return [announcement]
  const parts = Math.ceil(seen_by.length / MAX_NAMED)
  return Array.from({ length: parts }, (_, part) => ({
    ...announcement,
    seen_by: seen_by.slice(part * MAX_NAMED, (part + 1) * MAX_NAMED),
  }))
}
