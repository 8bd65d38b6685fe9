import type { Pool } from '#platform/db/db.ts'
import { give } from './give.ts'

/** Shares a folder with a team, which is connected by it, or with some of its members only. Returns the id of the share. */
export async function share(
  db: Pool,
  {
    tenantId,
    itemId,
    with: teamId,
    role = 'viewer',
    people,
    by = null,
  }: {
    tenantId: string
    itemId: string
    with: string
    role?: 'viewer' | 'contributor' | 'editor'
    people?: readonly string[]
    by?: string | null
  },
): Promise<string> {
  const grantees = people?.map((userId) => ({ kind: 'person' as const, tenantId: teamId, userId })) ?? [
    { kind: 'team' as const, tenantId: teamId },
  ]
  for (const grantee of grantees) await give(db, { tenantId, itemId, grantee, role, source: 'share' })
  const { id } = await db
    .updateTable('shares')
    .set({ created_by: by })
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', itemId)
    .where('grantee_tenant_id', '=', teamId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
