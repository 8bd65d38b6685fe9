import { sql } from 'kysely'
import { listGrants } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { Audience, Event } from './event.ts'

const VANISHING = new Set<Event['type']>([
  'item.moved',
  'item.deleted',
  'item.owner_changed',
  'item.access_changed',
  'item.merged',
])

/** Adds the current viewers to events about items that disappear, or may disappear, from their view. */
export async function addAudiences(tx: Db, tenantId: string, events: readonly Event[]): Promise<readonly Event[]> {
  const ids = events.flatMap((event) => (VANISHING.has(event.type) && 'itemId' in event ? [event.itemId] : []))
  if (ids.length === 0) return events
  const audiences = await findAudiences(tx, { tenantId, ids })
  return events.map((event) => {
    const audience = VANISHING.has(event.type) && 'itemId' in event ? audiences.get(event.itemId) : undefined
    return audience ? { ...event, audience } : event
  })
}

/** Loads the current visibility of some items. */
async function findAudiences(
  tx: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<Map<string, Audience>> {
  const items = await tx
    .selectFrom('items')
    .select(['id', 'owner_id', 'is_hidden', 'deleted', 'source_id', 'mounted_for'])
    .modifyFront(PREPARED)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute()
  const grants = await listGrants(tx, { tenantId, itemIds: ids })
  const people = Map.groupBy(
    grants.filter(({ source }) => source === 'access'),
    ({ item_id }) => item_id,
  )
  return new Map(
    items.map(({ id, owner_id, is_hidden, deleted, source_id, mounted_for }) => {
      // Users without access to a mount never saw it; for the others, the visibility of its source decides.
      if (source_id !== null)
        return [
          id,
          { visibleTo: [], isHidden: false, isBinned: false, ...(mounted_for === null ? {} : { onlyFor: mounted_for }) },
        ]
      const listed = (people.get(id) ?? []).map(({ grantee_id }) => grantee_id)
      // The owner of an item that is not hidden sees it as all users of its folder do.
      const visibleTo = is_hidden && owner_id !== null ? [owner_id, ...listed] : listed
      return [id, { visibleTo, isHidden: is_hidden, isBinned: deleted !== null }]
    }),
  )
}
