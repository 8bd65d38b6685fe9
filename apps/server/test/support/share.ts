import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Pool } from '#platform/db/db.ts'
import { give } from './give.ts'

/** Connects two teams, as if both had said so. */
export async function connect(db: Pool, fromTenantId: string, toTenantId: string): Promise<void> {
  await sql`INSERT INTO connections (id, from_tenant_id, to_tenant_id, accepted) VALUES (${newId()}, ${fromTenantId}, ${toTenantId}, now())
    ON CONFLICT DO NOTHING`.execute(db)
}

type Role = 'viewer' | 'contributor' | 'editor'

/** Shares a folder with a connected team, or with some people of it alone. Gives the id of the share. */
export async function share(
  db: Pool,
  {
    tenantId,
    itemId,
    with: teamId,
    role = 'viewer',
    people,
    by,
  }: { tenantId: string; itemId: string; with: string; role?: Role; people?: readonly string[]; by?: string },
): Promise<string> {
  await connect(db, tenantId, teamId)
  const id = newId()
  await db
    .insertInto('shares')
    .values({
      id,
      tenant_id: tenantId,
      item_id: itemId,
      grantee_tenant_id: teamId,
      role,
      is_restricted: people !== undefined,
      expires: null,
      created_by: by ?? null,
      declined: null,
    })
    .execute()
  for (const userId of people ?? []) {
    await db.insertInto('share_people').values({ share_id: id, user_id: userId, role, declined: null }).execute()
    await give(db, { tenantId, itemId, grantee: { kind: 'person', tenantId: teamId, userId }, role, source: 'share' })
  }
  if (people === undefined)
    await give(db, { tenantId, itemId, grantee: { kind: 'team', tenantId: teamId }, role, source: 'share' })
  return id
}
