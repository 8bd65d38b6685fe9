import type { ActorTeam } from '@arbour/contract/entities/common'
import type { EventMeta, EventType } from '@arbour/contract/entities/items/event'
import { sql } from 'kysely'
import { actorTeam } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

/** An event with its user. */
export interface EventRow {
  id: string
  type: EventType
  item_id: string
  from_parent_id: string | null
  to_parent_id: string | null
  date: Date
  meta: EventMeta
  user_id: string | null
  first_name: string
  last_name: string
  picture: string | null
  /** The user's team, if it differs from the reader's. */
  team: ActorTeam
}

/** A segment of an activity: the nearest events before or after an event id, which need not exist. */
interface EventPage {
  tenantId: string
  /** The reader's team. */
  readerTeamId: string
  /** Null for all events in the team's tree. */
  itemIds: readonly string[] | null
  direction: 'previous' | 'next'
  at: string
  limit: number
}

/**
 * Lists the events of items and, for folders, of their current and former content; the nearest to `at` first. Ids increase with
 * time and each index returns them in order, so that every page has the same cost.
 */
export async function listEventRows(
  db: Db,
  { tenantId, readerTeamId, itemIds, direction, at, limit }: EventPage,
): Promise<EventRow[]> {
  const [beyond, order] = direction === 'previous' ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`]
  const part = (column: string) => sql`
    (SELECT one.id FROM unnest(${itemIds}::uuid[]) AS item (id) CROSS JOIN LATERAL (
       SELECT e.id FROM events e WHERE e.tenant_id = ${tenantId} AND ${sql.ref(`e.${column}`)} = item.id AND e.id ${beyond} ${at}
       ORDER BY e.id ${order} LIMIT ${limit}) one)`
  const eventsOfItems = itemIds
    ? sql`${part('item_id')} UNION ${part('from_parent_id')} UNION ${part('to_parent_id')}`
    : sql`SELECT e.id FROM events e WHERE e.tenant_id = ${tenantId} AND e.id ${beyond} ${at}`
  const { rows } = await sql<EventRow>`
    SELECT e.id, e.type, e.item_id, e.from_parent_id, e.to_parent_id, e.date, e.meta, e.user_id,
      u.first_name, u.last_name, u.picture, ${actorTeam({ userId: sql`u.id`, noted: sql`e.by_tenant_id`, treeId: sql`e.tenant_id`, readerTeamId })} AS team
    FROM (${eventsOfItems} ORDER BY id ${order} LIMIT ${limit}) near
    JOIN events e ON e.tenant_id = ${tenantId} AND e.id = near.id
    LEFT JOIN users u ON u.id = e.user_id
    ORDER BY e.id ${order}`.execute(db)
  return rows
}
