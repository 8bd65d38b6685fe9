import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesEvents } from '@arbour/contract/calls/events'
import type { ActivityEvent } from '@arbour/contract/entities/event'
import {
  contentId,
  evaluateAccess,
  loadChainsOrSuccessors,
  loadItemOrSuccessor,
  maySeeInternals,
} from '#modules/access/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { listPredecessors } from '#modules/tree/public.ts'
import { type EventRow, listEventRows } from './event-queries.ts'
import { presentEvent } from './present-event.ts'

type Direction = 'previous' | 'next'

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const MAX_BATCH = 500
/** A page that is not full after so many events ends; its cursor goes on from there. */
const MAX_READ = 10_000

/** `files/events`: a page of what was done to an item, as far as the person may know of it. */
export async function listEvents(
  ctx: MemberContext,
  { id, cursor, take }: CallRequest<typeof filesEvents>,
): Promise<CallResponse<typeof filesEvents>> {
  const { db, principal } = ctx
  const { node } = await loadItemOrSuccessor(db, { principal, id: await contentId(db, principal, id) })
  // What has become part of it brought its story along.
  const itemIds = [node.id, ...(await listPredecessors(ctx.db, { tenantId: node.tenant_id, ids: [node.id] }))]
  const [direction, at] = (cursor?.split(':') ?? ['previous', AFTER_ALL]) as [Direction, string]
  const { events, goOn } = await read(ctx, { tenantId: node.tenant_id, itemIds, direction, at, count: take })
  if (direction === 'previous') {
    return { items: events, cursor: { previous: goOn && `previous:${goOn}`, next: `next:${events[0]?.id ?? BEFORE_ALL}` } }
  }
  const previous = await peek(ctx, { tenantId: node.tenant_id, itemIds, direction: 'previous', at: events[0]?.id ?? AFTER_ALL })
  const last = goOn ?? events[events.length - 1]?.id ?? at
  return { items: events.toReversed(), cursor: { previous: previous && `previous:${previous}`, next: `next:${last}` } }
}

interface Position {
  tenantId: string
  itemIds: readonly string[]
  direction: Direction
  at: string
}

/** Reads events that the person may know of, the nearest first. `goOn`: where more of them follow; null at the end of the story. */
async function read(
  ctx: MemberContext,
  { tenantId, itemIds, direction, at, count }: Position & { count: number },
): Promise<{ events: ActivityEvent[]; goOn: string | null }> {
  const events: ActivityEvent[] = []
  let last = at
  let limit = count + 1
  for (let scanned = 0; scanned < MAX_READ; limit = Math.min(MAX_BATCH, limit * 4)) {
    const rows = await listEventRows(ctx.db, {
      tenantId,
      readerTeamId: ctx.principal.teamId,
      itemIds,
      direction,
      at: last,
      limit,
    })
    events.push(...(await present(ctx, tenantId, rows)))
    if (events.length > count) return { events: events.slice(0, count), goOn: events[count - 1]?.id ?? at }
    if (rows.length < limit) return { events, goOn: null }
    scanned += rows.length
    last = rows[rows.length - 1]?.id ?? last
  }
  return { events, goOn: last }
}

/** Where events that the person may know of follow in a direction; null when there are none. */
async function peek(ctx: MemberContext, position: Position): Promise<string | null> {
  return (await read(ctx, { ...position, count: 0 })).goOn
}

async function present({ db, principal }: MemberContext, tenantId: string, rows: readonly EventRow[]): Promise<ActivityEvent[]> {
  const ids = new Set(rows.flatMap((row) => [row.item_id, row.from_parent_id, row.to_parent_id]).filter((id) => id !== null))
  const chains = await loadChainsOrSuccessors(db, principal, [...ids])
  const mentioned = new Map([...chains].map(([id, chain]) => [id, evaluateAccess(principal, chain)]))
  const isTeamsOwn = maySeeInternals(principal, tenantId)
  return rows
    .map((row) => presentEvent(row, mentioned, { isTeamsOwn, userId: principal.userId }))
    .filter((event) => event !== null)
}
