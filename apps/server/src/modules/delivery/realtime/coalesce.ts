import type { Announcement } from './announcement.ts'

/** Changes in one folder that are told one by one; of more, the folder is told as a whole. */
const MAX_IN_FOLDER = 50
/** People named in one announcement: their ids have to fit a notification. */
const MAX_NAMED = 100

/**
 * Shortens what is told together: each thing once, and many changes in one folder as one of the folder itself. What names the people who
 * saw it, or changes who may see, is never part of the latter: everybody in the folder is told of that, and nobody else.
 */
export function coalesce(announcements: readonly Announcement[]): Announcement[] {
  const once = [...new Map(announcements.map((one) => [JSON.stringify(one), one])).values()]
  const isNamed = ({ seen_by, kind }: Announcement) => seen_by !== undefined || kind === 'access'
  const named = once.filter(isNamed).flatMap(splitNamed)
  const byFolder = Map.groupBy(
    once.filter((one) => !isNamed(one)),
    (one) => one.parent_id,
  )
  return [
    ...named,
    ...[...byFolder].flatMap(([folderId, group]) => {
      const [first] = group
      if (folderId === null || !first || group.length <= MAX_IN_FOLDER) return group
      // Who looks at one of the items itself is told still.
      const changed = group.filter(({ kind }) => kind === 'update').map((one) => ({ ...one, parent_id: null }))
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
    ...(group.some((one) => one.is_deep) ? { is_deep: true } : {}),
    ...(group.some((one) => one.is_bin) ? { is_bin: true } : {}),
  }
}

function splitNamed(one: Announcement): Announcement[] {
  const { seen_by } = one
  if (seen_by === undefined || seen_by.length <= MAX_NAMED) return [one]
  const parts = Math.ceil(seen_by.length / MAX_NAMED)
  return Array.from({ length: parts }, (_, part) => ({
    ...one,
    seen_by: seen_by.slice(part * MAX_NAMED, (part + 1) * MAX_NAMED),
  }))
}
