import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import { listEventRows, presentEvent } from '#modules/content/activity/public.ts'
import { canSeeInternals, evaluateAccess, loadAncestorPathsOrRedirects, type Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { TreeFolders } from './list-folders.ts'

/** Maximum number of events read per tree. */
const MAX_EVENTS = 300
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface Changes {
  /** Activity of others, latest first. */
  events: ActivityEvent[]
  isExact: boolean
}

/** Lists what others did in some folders since a time, as far as it is visible to the user. */
export async function listChanges(
  db: Db,
  principal: Member,
  { trees, since }: { trees: readonly TreeFolders[]; since: Date },
): Promise<Changes> {
  const events: ActivityEvent[] = []
  let isExact = true
  for (const { tenantId, folderIds, isWhole } of trees) {
    const rows = await listEventRows(db, {
      tenantId,
      readerTeamId: principal.teamId,
      itemIds: folderIds,
      direction: 'previous',
      at: AFTER_ALL,
      limit: MAX_EVENTS,
    })
    const news = rows.filter(({ date, user_id }) => date > since && user_id !== principal.userId)
    isExact &&= isWhole && (rows.length < MAX_EVENTS || (rows.at(-1)?.date ?? since) <= since)
    const ids = new Set(news.flatMap((row) => [row.item_id, row.from_parent_id, row.to_parent_id]).filter((id) => id !== null))
    const ancestorPaths = await loadAncestorPathsOrRedirects(db, principal, [...ids])
    const references = new Map([...ancestorPaths].map(([id, ancestorPath]) => [id, evaluateAccess(principal, ancestorPath)]))
    const reader = { isTeamsOwn: canSeeInternals(principal, tenantId), userId: principal.userId }
    events.push(...news.flatMap((row) => presentEvent(row, references, reader) ?? []))
  }
  return { events: events.toSorted((a, b) => (a.date < b.date ? 1 : -1)), isExact }
}
