import { messages } from '@arbour/contract/messages'
import { nameKey } from '@arbour/contract/names'
import { pathSegments } from '@arbour/contract/paths'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import type { Principal } from '../identity/principal.ts'
import { type Chain, lastOf, loadChain, loadRoot, walkDown } from './chain.ts'
import { type LoadedItem, weigh } from './load-item.ts'

/** Enough for an item that moved again and again; also ends a circle of old names. */
const MAX_DETOURS = 16

/**
 * The item at a path of the living tree, `/all/...`. Where a name is not taken any more, what last stood there is followed to its
 * place of today. Throws 410 for what was deleted, 404 for what is not there or not the person's to see.
 */
export async function resolvePath(db: Db, { principal, path }: { principal: Principal; path: string }): Promise<LoadedItem> {
  const { tenantId } = principal
  const root = await loadRoot(db, { tenantId })
  if (!root || !isUnder(path, '/all')) throw notFound()
  let { chain, rest } = await walkDown(db, { tenantId, from: root, nameKeys: pathSegments(path).map(nameKey) })
  for (let detours = 0; rest[0] !== undefined; detours += 1) {
    const next = detours < MAX_DETOURS ? await followFormerName(db, { principal, parent: chain, name: rest[0] }) : null
    if (!next) throw notFound()
    ;({ chain, rest } = await walkDown(db, { tenantId, from: next, nameKeys: rest.slice(1) }))
  }
  return weigh(principal, chain)
}

/** The item at a path of the bin, `/bin/{id}/...`. */
export async function resolveBinPath(db: Db, { principal, path }: { principal: Principal; path: string }): Promise<LoadedItem> {
  const { tenantId } = principal
  const [id, ...names] = pathSegments(path)
  if (!isUnder(path, '/bin') || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id ?? '')) throw notFound()
  const top = await loadChain(db, { tenantId, id: id ?? '' })
  if (!top || lastOf(top).deleted === null) throw notFound()
  const { chain, rest } = await walkDown(db, { tenantId, from: top, nameKeys: names.map(nameKey) })
  if (rest.length > 0) throw notFound()
  return weigh(principal, chain)
}

function isUnder(path: string, top: string): boolean {
  return path === top || path.startsWith(`${top}/`)
}

/** What last had a name in a folder, if the person may see it. Throws 410 when that is in the bin. */
async function followFormerName(
  db: Db,
  { principal, parent, name }: { principal: Principal; parent: Chain; name: string },
): Promise<Chain | null> {
  const { tenantId } = principal
  const parentId = lastOf(parent).id
  const { rows } = await sql<{ id: string; deleted: boolean }>`
    (SELECT p.item_id AS id, false AS deleted FROM former_places p
     WHERE p.tenant_id = ${tenantId} AND p.parent_id = ${parentId} AND p.name_key = ${name})
    UNION ALL
    (SELECT i.id, true FROM items i
     WHERE i.tenant_id = ${tenantId} AND i.parent_id = ${parentId} AND i.deleted IS NOT NULL AND i.name_key = ${name}
     ORDER BY i.deleted DESC LIMIT 1)
    ORDER BY deleted`.execute(db)
  for (const row of rows) {
    const chain = await loadChain(db, { tenantId, id: row.id })
    if (!chain) continue
    const item = weigh(principal, chain)
    if (!item.deleted) return chain
    if (rows.length === 1 || row.deleted) throw new AppError('gone', messages.deletedLocation)
  }
  return null
}
