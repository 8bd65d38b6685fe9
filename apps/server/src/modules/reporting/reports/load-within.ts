import { storedTags } from '#modules/content/tags/public.ts'
import { type ItemAccess, loadLivingItem, type Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'

/** Loads a project or company of the user's own team that they can open. Throws 404 and 403. */
export async function loadWithin(
  db: Db,
  principal: Member,
  id: string,
  kinds: readonly string[] = ['project', 'company'],
): Promise<ItemAccess> {
  const item = await loadLivingItem(db, { principal, id })
  if (item.node.tenant_id !== principal.teamId || !kinds.includes(item.node.sub_type ?? '')) throw notFound()
  return item
}

/** Loads the ids of tags by their names; a name without a tag matches nothing. */
export async function loadTagIds(db: Db, tenantId: string, names: readonly string[]): Promise<string[]> {
  const tags = await storedTags(db, { tenantId, names: [...names] })
  return tags.map(({ id }) => id ?? tenantId)
}
