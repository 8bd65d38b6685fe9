import type { Tag } from '@arbour/contract/entities/team/tag'
import { nameKey } from '@arbour/contract/names'
import type { Db } from '#platform/db/db.ts'

/** Finds a tag of a team; null if there is none. */
export async function findTag(db: Db, { tenantId, id }: { tenantId: string; id: string }): Promise<Tag | null> {
  const tag = await db
    .selectFrom('tags')
    .select(['id', 'name', 'color'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return tag ?? null
}

/** Finds a team's tag by name, ignoring case; null if there is none. */
export async function findTagByName(db: Db, { tenantId, name }: { tenantId: string; name: string }): Promise<Tag | null> {
  const tag = await db
    .selectFrom('tags')
    .select(['id', 'name', 'color'])
    .where('tenant_id', '=', tenantId)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst()
  return tag ?? null
}
