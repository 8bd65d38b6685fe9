import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { siblingKey } from '#modules/core/tree/public.ts'
import type { Pool } from '#platform/db/db.ts'
import type { Person } from './world.ts'

/** Connects two teams, as if both had agreed `ago` seconds before now. */
export async function connect(
  db: Pool,
  a: Pick<Person, 'tenantId'>,
  b: Pick<Person, 'tenantId'>,
  { ago = 0 } = {},
): Promise<void> {
  await sql`
    INSERT INTO connections (id, from_tenant_id, to_tenant_id, accepted)
    VALUES (${randomUUID()}, ${a.tenantId}, ${b.tenantId}, now() - make_interval(secs => ${ago})) ON CONFLICT DO NOTHING`.execute(
    db,
  )
}

/** Mounts a folder of one team at the top of another's tree, for all members or one person. Returns the mount's id. */
export async function mount(
  db: Pool,
  { by, tenantId, itemId, forPerson = false }: { by: Person; tenantId: string; itemId: string; forPerson?: boolean },
): Promise<string> {
  const id = randomUUID()
  const name = `Mounted ${id}`
  await sql`
    WITH root AS (SELECT id, boundary_id FROM items WHERE tenant_id = ${by.tenantId} AND id = ${by.rootId}),
    placed AS (
      INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, owner_id, boundary_id, is_restricted, is_hidden,
        source_tenant_id, source_id, mounted_for)
      SELECT ${by.tenantId}, ${id}, root.id, ${name}, ${siblingKey({ mounted_for: forPerson ? by.userId : null }, name)}, 'folder', 'folder', ${by.userId}, ${id}, true, true,
        ${tenantId}, ${itemId}, ${forPerson ? by.userId : null}
      FROM root
    )
    INSERT INTO boundaries (tenant_id, item_id, parent_id) SELECT ${by.tenantId}, ${id}, root.boundary_id FROM root`.execute(db)
  await sql`UPDATE tenants SET depth_bound = greatest(depth_bound, 1) WHERE id = ${by.tenantId}`.execute(db)
  return id
}
