import { nameKey } from '@arbour/contract/names'
import type { Principal } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { ParsedQuery } from './candidates.ts'
import type { ItemSearch } from './item-search.ts'
import { readWords } from './query-words.ts'
import { readScopes } from './read-scopes.ts'
import type { FolderSearchLimits } from './shared-scopes.ts'

/** Parses a search; null if nothing can match: no word in the query, an unknown tag, an inaccessible folder. */
export async function parseQuery(
  db: Db,
  { principal, search, little }: { principal: Principal; search: ItemSearch; little?: FolderSearchLimits },
): Promise<ParsedQuery | null> {
  const tenantId = principal.kind === 'member' ? principal.teamId : null
  const [query, scopes, tagIds] = await Promise.all([
    readWords(db, { tenantId, q: search.q }),
    readScopes(db, principal, search, little),
    findTagIds(db, { tenantId, names: search.tags }),
  ])
  if ((search.q.trim() !== '' && query.words.length === 0) || tagIds === null || scopes === null) return null
  return { principal, search, query, scopes, tagIds }
}

/** Finds the ids of tags of the user's team by their names; null if one does not exist. */
async function findTagIds(
  db: Db,
  { tenantId, names }: { tenantId: string | null; names: readonly string[] },
): Promise<string[] | null> {
  const keys = [...new Set(names.map(nameKey))]
  if (keys.length === 0) return []
  if (tenantId === null) return null
  const rows = await db.selectFrom('tags').select('id').where('tenant_id', '=', tenantId).where('name_key', 'in', keys).execute()
  return rows.length === keys.length ? rows.map((row) => row.id) : null
}
