import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesEvents } from '@arbour/contract/calls/items/events'
import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import type { MemberContext } from '#modules/context.ts'
import {
  canSeeInternals,
  contentId,
  evaluateAccess,
  listOpenFoldersBelow,
  loadAncestorPathsOrRedirects,
  loadItemOrRedirect,
} from '#modules/core/access/public.ts'
import { listMergedIds } from '#modules/core/tree/public.ts'
import { type EventRow, listEventRows } from './event-queries.ts'
import { presentEvent } from './present-event.ts'

type Direction = 'previous' | 'next'

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const MAX_BATCH = 500
/** Maximum number of events read for a page; an incomplete page ends here and its cursor continues. */
const MAX_READ = 10_000
/**
 * Up to this number of subfolders, each is looked up individually; above it, the events of the whole team are read and filtered.
 */
const MAX_FOLDERS = 500

/** Implements `files/events`: a page of an item's activity that is visible to the user. */
export async function listEvents(
  ctx: MemberContext,
  { id, cursor, below, take }: CallRequest<typeof filesEvents>,
): Promise<CallResponse<typeof filesEvents>> {
  const { db, principal } = ctx
  const { node } = await loadItemOrRedirect(db, { principal, id: await contentId(db, principal, id) })
  const place = below && node.is_dir ? await findBelow(ctx, node) : { itemIds: [node.id], belowId: null }
  // The activity of items that were merged into it is included.
  const itemIds = place.itemIds && [
    ...place.itemIds,
    ...(await listMergedIds(db, { tenantId: node.tenant_id, ids: place.itemIds })),
  ]
  const story: Story = { tenantId: node.tenant_id, itemIds, belowId: place.belowId }
  const [direction, at] = (cursor?.split(':') ?? ['previous', AFTER_ALL]) as [Direction, string]
  const { events, proceed } = await read(ctx, { ...story, direction, at, count: take })
  if (direction === 'previous') {
    return { items: events, cursor: { previous: proceed && `previous:${proceed}`, next: `next:${events[0]?.id ?? BEFORE_ALL}` } }
  }
  const previous = await peek(ctx, { ...story, direction: 'previous', at: events[0]?.id ?? AFTER_ALL })
  const last = proceed ?? events[events.length - 1]?.id ?? at
  return { items: events.toReversed(), cursor: { previous: previous && `previous:${previous}`, next: `next:${last}` } }
}

/** The events to read. */
interface Story {
  tenantId: string
  /** Events of items and of their current and former content; null for all of the team. */
  itemIds: readonly string[] | null
  /** Only events of content of this folder, or of a subfolder that the user can open; null for no such limit. */
  belowId: string | null
}

/** Determines how to read the events below a folder. */
async function findBelow(
  { db, principal }: MemberContext,
  { id, tenant_id: tenantId }: { id: string; tenant_id: string },
): Promise<Pick<Story, 'itemIds' | 'belowId'>> {
  const { folderIds, isWhole } = await listOpenFoldersBelow(db, principal, { tenantId, topIds: [id], limit: MAX_FOLDERS })
  return isWhole ? { itemIds: folderIds, belowId: null } : { itemIds: null, belowId: id }
}

interface Position extends Story {
  direction: Direction
  at: string
}

/** Reads visible events, the nearest first. `proceed`: where more of them follow; null at the end. */
async function read(
  ctx: MemberContext,
  { direction, at, count, ...story }: Position & { count: number },
): Promise<{ events: ActivityEvent[]; proceed: string | null }> {
  const events: ActivityEvent[] = []
  let last = at
  let limit = count + 1
  for (let scanned = 0; scanned < MAX_READ; limit = Math.min(MAX_BATCH, limit * 4)) {
    const rows = await listEventRows(ctx.db, {
      tenantId: story.tenantId,
      readerTeamId: ctx.principal.teamId,
      itemIds: story.itemIds,
      direction,
      at: last,
      limit,
    })
    events.push(...(await present(ctx, story, rows)))
    if (events.length > count) return { events: events.slice(0, count), proceed: events[count - 1]?.id ?? at }
    if (rows.length < limit) return { events, proceed: null }
    scanned += rows.length
    last = rows[rows.length - 1]?.id ?? last
  }
  return { events, proceed: last }
}

/** Returns the position of the next visible events in a direction; null if there are none. */
async function peek(ctx: MemberContext, position: Position): Promise<string | null> {
  return (await read(ctx, { ...position, count: 0 })).proceed
}

async function present(
  { db, principal }: MemberContext,
  { tenantId, belowId }: Story,
  rows: readonly EventRow[],
): Promise<ActivityEvent[]> {
  const ids = new Set(rows.flatMap((row) => [row.item_id, row.from_parent_id, row.to_parent_id]).filter((id) => id !== null))
  const ancestorPaths = await loadAncestorPathsOrRedirects(db, principal, [...ids])
  const mentioned = new Map([...ancestorPaths].map(([id, ancestorPath]) => [id, evaluateAccess(principal, ancestorPath)]))
  const isTeamsOwn = canSeeInternals(principal, tenantId)
  const isBelow = (id: string | null) => {
    const folder = id === null ? undefined : mentioned.get(id)
    return folder?.node.is_dir === true && folder.flags.is_accessible && folder.ancestorPath.some((above) => above.id === belowId)
  }
  return rows
    .filter((row) => belowId === null || isBelow(row.from_parent_id) || isBelow(row.to_parent_id) || isBelow(row.item_id))
    .map((row) => presentEvent(row, mentioned, { isTeamsOwn, userId: principal.userId }))
    .filter((event) => event !== null)
}
