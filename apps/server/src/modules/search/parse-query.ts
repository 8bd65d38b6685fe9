import { nameKey } from '@arbour/contract/names'
import { currentId, loadOpenBoundaries, maySeeInternals, type Principal } from '#modules/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { ParsedQuery } from './candidates.ts'
import type { ItemSearch } from './item-search.ts'
import { readWords } from './query-words.ts'
import { shownSort } from './sort.ts'

/** Everything that a search needs to know; null when nothing can be found: no word in what was typed, an unknown tag, a closed folder. */
export async function parseQuery(
  db: Db,
  { principal, search }: { principal: Principal; search: ItemSearch },
): Promise<ParsedQuery | null> {
  const [query, boundaries, tagIds, parent] = await Promise.all([
    readWords(db, search),
    loadOpenBoundaries(db, principal, search),
    findTagIds(db, principal, search),
    readParent(db, principal, search),
  ])
  if ((search.q.trim() !== '' && query.words.length === 0) || tagIds === null || parent === null) return null
  if (parent.boundaryId !== null && !boundaries.open.includes(parent.boundaryId)) return null
  const sort = shownSort(principal, search)
  return { principal, search: { ...search, parent_id: parent.id, sort }, query, boundaries, tagIds }
}

/** The ids of tags by their names; null when one of them is no tag that the person may know of, which nothing has then. */
async function findTagIds(db: Db, principal: Principal, { tenantId, tags: names }: ItemSearch): Promise<string[] | null> {
  const keys = [...new Set(names.map(nameKey))]
  if (keys.length === 0) return []
  if (!maySeeInternals(principal, tenantId)) return null
  const rows = await db.selectFrom('tags').select('id').where('tenant_id', '=', tenantId).where('name_key', 'in', keys).execute()
  return rows.length === keys.length ? rows.map((row) => row.id) : null
}

/** The folder to look below, with its boundary; everything is below the root, which so filters nothing. Null when there is no such folder. */
async function readParent(
  db: Db,
  principal: Principal,
  { tenantId, parent_id: id }: ItemSearch,
): Promise<{ id: string | null; boundaryId: string | null } | null> {
  if (id === null) return { id, boundaryId: null }
  const folder = await db
    .selectFrom('items')
    .select(['id', 'parent_id', 'boundary_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', await currentId(db, principal, id))
    .where('is_dir', '=', true)
    .executeTakeFirst()
  return folder ? { id: folder.parent_id === null ? null : folder.id, boundaryId: folder.boundary_id } : null
}
