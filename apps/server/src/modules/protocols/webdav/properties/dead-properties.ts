import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { DavError } from '../dav-error.ts'

/** A property that a client gave an item, and that the server only keeps. */
export interface DeadProperty {
  namespace: string
  name: string
  /** The element as XML. */
  value: string
}

/** Limits of one item. No known client keeps more than a dozen. */
const MAX_PROPERTIES = 200
const MAX_CHARACTERS = 64 * 1024

interface ItemKey {
  tenantId: string
  id: string
}

/** Reads the properties of some items of a tree, by item. */
export async function readDeadProperties(
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, DeadProperty[]>> {
  const { rows } = await sql<DeadProperty & { item_id: string }>`${PREPARED}
    SELECT item_id, namespace, name, value FROM webdav_properties
    WHERE tenant_id = ${tenantId} AND item_id = ANY(${ids}::uuid[]) ORDER BY item_id, namespace, name`.execute(db)
  return Map.groupBy(rows, ({ item_id }) => item_id)
}

/**
 * Sets properties of an item whose row is locked.
 * @throws {DavError} 507 beyond the limits of an item
 */
export async function writeDeadProperties(tx: Db, { tenantId, id }: ItemKey, properties: readonly DeadProperty[]): Promise<void> {
  if (properties.length === 0) return
  // Of several with one name, the last counts.
  const byName = new Map(properties.map((property) => [`${property.namespace} ${property.name}`, property]))
  const column = (key: keyof DeadProperty) => [...byName.values()].map((property) => property[key])
  await sql`
    INSERT INTO webdav_properties (tenant_id, item_id, namespace, name, value)
    SELECT ${tenantId}::uuid, ${id}::uuid, * FROM unnest(${column('namespace')}::text[], ${column('name')}::text[], ${column('value')}::text[])
    ON CONFLICT (tenant_id, item_id, namespace, name) DO UPDATE SET value = excluded.value`.execute(tx)
  const { rows } = await sql<{ count: number; characters: number }>`
    SELECT count(*)::int AS count, coalesce(sum(length(namespace) + length(name) + length(value)), 0)::int AS characters
    FROM webdav_properties WHERE tenant_id = ${tenantId} AND item_id = ${id}`.execute(tx)
  const [{ count, characters } = { count: 0, characters: 0 }] = rows
  if (count > MAX_PROPERTIES || characters > MAX_CHARACTERS) throw new DavError(507)
}

/** Removes properties of an item whose row is locked. Those that it doesn't have are ignored. */
export async function removeDeadProperties(
  tx: Db,
  { tenantId, id }: ItemKey,
  properties: readonly Pick<DeadProperty, 'namespace' | 'name'>[],
): Promise<void> {
  if (properties.length === 0) return
  const column = (key: 'namespace' | 'name') => properties.map((property) => property[key])
  await sql`
    DELETE FROM webdav_properties p USING unnest(${column('namespace')}::text[], ${column('name')}::text[]) AS gone (namespace, name)
    WHERE p.tenant_id = ${tenantId} AND p.item_id = ${id} AND p.namespace = gone.namespace AND p.name = gone.name`.execute(tx)
}
