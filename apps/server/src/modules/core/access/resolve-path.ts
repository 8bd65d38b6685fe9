import { isId } from '@arbour/contract/is-id'
import { BIN_PATH, LINK_PATH, PERMALINK_PATH, PREVIEW_PATH, ROOT_PATH } from '@arbour/contract/limits'
import { nameKey } from '@arbour/contract/names'
import { pathSegments } from '@arbour/contract/paths'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { type AncestorPath, lastOf, personalNameKey, walkDown, walkFromRoot } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { loadAncestorPath, loadAncestorPathsOrRedirects, readerFor } from './ancestor-paths.ts'
import { evaluateAccess, type ItemAccess } from './evaluate-access.ts'
import { assertOpen, type LoadedItem } from './load-item.ts'
import { pathFor } from './paths.ts'
import type { Member, Principal } from './principal.ts'
import { childCounts } from './visible-children.ts'

/** Enough for an item that was moved repeatedly; also ends a cycle of redirects. */
const MAX_DETOURS = 16

interface PathRequest {
  principal: Principal
  path: string
  /** Whether the children of the item are needed next. */
  withChildren?: boolean
}

/**
 * Resolves a path outside the bin: `/all/...`, `/i/{id}/...`, `/preview/{share id}/...` or `/sh/{link id}/...`. If a name is no
 * longer in use, follows the redirect to the current location of the item that last had it. Throws 410 if it was deleted and 404
 * if it does not exist or is not visible. Throws 403 if it is visible but not accessible, or if another team shared it and has
 * since restricted it.
 */
export async function resolvePath(db: Db, { principal, path, withChildren = false }: PathRequest): Promise<LoadedItem> {
  const segments = pathSegments(path)
  const start = isUnder(path, PERMALINK_PATH)
    ? await walkFromId(db, principal, segments)
    : isUnder(path, PREVIEW_PATH)
      ? await walkFromShare(db, principal, segments)
      : isUnder(path, LINK_PATH)
        ? await walkFromLink(db, principal, segments)
        : isUnder(path, ROOT_PATH)
          ? await walkFromTop(db, principal, { nameKeys: segments.map(nameKey), withChildren })
          : null
  let walk = start && (await enterShares(db, principal, start))
  for (let detours = 0; walk?.rest[0] !== undefined; detours += 1) {
    const { ancestorPath, rest } = walk
    if (detours === MAX_DETOURS || !isOpenWay(principal, walk)) throw notFound()
    const next = await followRedirect(db, { principal, parent: ancestorPath, name: rest[0] ?? '' })
    walk = next && (await enterMounts(db, principal, await walkOn(db, principal, next, rest.slice(1))))
  }
  if (!walk || !isOpenWay(principal, walk)) throw notFound()
  const item = asLoaded(principal, walk.ancestorPath)
  if (item.deleted) throw new AppError('gone', t('errors.items.deletedLocation'))
  assertOpen(principal, item)
  return item
}

/**
 * Follows names from the root of the user's team as far as items have them now: former names don't count. `rest` is the number of
 * names without an item. A name whose item is not visible counts as one without an item, and null is returned for any name in a
 * folder that the user can't open: otherwise a user could guess names there.
 * @throws {AppError} forbidden if the item is visible but not accessible, or if another team has restricted it
 */
export async function resolveNames(
  db: Db,
  { principal, names }: { principal: Principal; names: readonly string[] },
): Promise<{ item: LoadedItem; rest: number } | null> {
  const start = await walkFromTop(db, principal, { nameKeys: names.map(nameKey), withChildren: false })
  const walk = start && (await enterShares(db, principal, start))
  if (!walk || !isOpenWay(principal, walk)) return null
  const found = evaluateAccess(principal, walk.ancestorPath)
  const isHidden = !found.isVisible
  const rest = walk.rest.length + (isHidden ? 1 : 0)
  const item = isHidden ? parentOf(principal, found) : found
  if (!item || (rest > 0 && !item.flags.is_accessible)) return null
  assertOpen(principal, item)
  return { item: { ...item, path: pathFor(item) }, rest }
}

/** Returns the folder of an item; null for the root folder of a team. */
function parentOf(principal: Principal, { ancestorPath: [root, ...below] }: ItemAccess): ItemAccess | null {
  return below.length === 0 ? null : evaluateAccess(principal, [root, ...below.slice(0, -1)])
}

/** Resolves a path in the bin: `/bin/{id}/...`, or `/i/{id}/...` below an item that the user can't open. */
export async function resolveBinPath(db: Db, { principal, path }: PathRequest): Promise<LoadedItem> {
  if (!isInBin(path) && !isUnder(path, PERMALINK_PATH)) throw notFound()
  const walk = await walkFromId(db, principal, pathSegments(path))
  if (!walk || walk.rest.length > 0 || !isOpenWay(principal, walk)) throw notFound()
  const item = asLoaded(principal, walk.ancestorPath)
  if (!item.deleted) throw notFound()
  assertOpen(principal, item)
  return item
}

/** Determines whether a path can only be in the bin. */
export function isInBin(path: string): boolean {
  return isUnder(path, BIN_PATH)
}

/** How far names could be resolved. */
interface Walk {
  ancestorPath: AncestorPath
  /** Index in the ancestor path of the item where the names start. */
  from: number
  /** The names that could not be resolved. */
  rest: readonly string[]
}

/** Determines whether a walk only passed accessible folders: otherwise a user could guess names in a closed folder. */
function isOpenWay(principal: Principal, { ancestorPath, from }: Walk): boolean {
  return evaluateAccess(principal, ancestorPath).reachableFrom <= from
}

/** Walks from the root of the user's own team; link visitors have none. */
async function walkFromTop(
  db: Db,
  principal: Principal,
  { nameKeys, withChildren }: { nameKeys: readonly string[]; withChildren: boolean },
): Promise<Walk | null> {
  if (principal.kind === 'link') return null
  const reader = readerFor(principal)
  const pathReader = withChildren ? { ...reader, held: (alias: string) => childCounts(alias, principal) } : reader
  const walked = await walkFromRoot(db, pathReader, { tenantId: principal.teamId, nameKeys })
  return walked && { from: 0, ...walked }
}

/** Walks from the item whose id is the first segment, or from the item that it was merged into, down the following names. */
async function walkFromId(db: Db, principal: Principal, [id, ...names]: readonly string[]): Promise<Walk | null> {
  const itemId = isId(id) ? id.toLowerCase() : null
  const from = itemId === null ? undefined : (await loadAncestorPathsOrRedirects(db, principal, [itemId])).get(itemId)
  return from ? walkOn(db, principal, from, names.map(nameKey)) : null
}

/** Walks from the folder of the share that the first segment names. */
async function walkFromShare(db: Db, principal: Principal, [id, ...names]: readonly string[]): Promise<Walk | null> {
  if (principal.kind === 'link' || !isId(id)) return null
  const share = await db
    .selectFrom('shares')
    .select('item_id')
    .where('id', '=', id)
    .where('grantee_tenant_id', '=', principal.teamId)
    .executeTakeFirst()
  const from = share && (await loadAncestorPath(db, principal, share.item_id))
  return from ? walkOn(db, principal, from, names.map(nameKey)) : null
}

/** Walks from the target of the link that the first segment names, for visitors of that link. */
async function walkFromLink(db: Db, principal: Principal, [id, ...names]: readonly string[]): Promise<Walk | null> {
  if (principal.kind !== 'link' || id?.toLowerCase() !== principal.linkId) return null
  const link = await db.selectFrom('public_links').select('item_id').where('id', '=', principal.linkId).executeTakeFirst()
  const from = link && (await loadAncestorPath(db, principal, link.item_id))
  return from ? walkOn(db, principal, from, names.map(nameKey)) : null
}

/** Walks from the end of an ancestor path down the names. */
async function walkOn(db: Db, principal: Principal, from: AncestorPath, nameKeys: readonly string[]): Promise<Walk> {
  return { from: from.length - 1, ...(await walkDown(db, readerFor(principal), { from, nameKeys })) }
}

/** Enters mounts as {@link enterMounts} does, and throws as {@link assertShareOpen} does. */
async function enterShares(db: Db, principal: Principal, start: Walk): Promise<Walk> {
  const walk = await enterMounts(db, principal, start)
  await assertShareOpen(db, principal, walk.ancestorPath)
  return walk
}

/** Continues in the source folder if names have led to a mount. A name that no team item has may belong to a personal mount. */
async function enterMounts(db: Db, principal: Principal, walk: Walk): Promise<Walk> {
  if (principal.kind === 'link' || principal.trees.length === 1) return walk
  const ownWalk = walk.rest[0] === undefined ? walk : await enterPersonal(db, principal, walk)
  const { source_id, deleted } = lastOf(ownWalk.ancestorPath)
  if (source_id === null || deleted !== null || !isOpenWay(principal, ownWalk)) return ownWalk
  const source = await loadAncestorPath(db, principal, source_id)
  return source ? walkOn(db, principal, source, ownWalk.rest) : ownWalk
}

async function enterPersonal(db: Db, principal: Member, walk: Walk): Promise<Walk> {
  const { ancestorPath, from, rest } = walk
  const [name = '', ...others] = rest
  if (lastOf(ancestorPath).tenant_id !== principal.teamId) return walk
  const nameKeys = [personalNameKey(name, principal.userId)]
  const found = await walkDown(db, readerFor(principal), { from: ancestorPath, nameKeys })
  return found.rest.length === 0 ? { ancestorPath: found.ancestorPath, from, rest: others } : walk
}

/**
 * Throws 403 if another team shares a folder of the path with the user, and has restricted it or a folder above it. Without this
 * the user would get a 404, as if it were deleted.
 */
async function assertShareOpen(db: Db, principal: Principal, ancestorPath: AncestorPath): Promise<void> {
  if (principal.kind === 'link' || ancestorPath[0].tenant_id === principal.teamId) return
  const sharedAt = ancestorPath.findLastIndex(({ share }) => share !== undefined)
  if (!ancestorPath.slice(0, sharedAt + 1).some(({ is_restricted }) => is_restricted)) return
  const { name } = await db
    .selectFrom('tenants')
    .select('name')
    .where('id', '=', ancestorPath[0].tenant_id)
    .executeTakeFirstOrThrow()
  throw new AppError('forbidden', t('errors.shares.restrictedByTeam', { team: name }))
}

/** Converts an ancestor path to an item. Throws 404 if it is not visible to the user. */
function asLoaded(principal: Principal, ancestorPath: AncestorPath): LoadedItem {
  const item = evaluateAccess(principal, ancestorPath)
  if (!item.isVisible) throw notFound()
  return { ...item, path: pathFor(item) }
}

function isUnder(path: string, top: string): boolean {
  return path === top || path.startsWith(`${top}/`)
}

/** Finds the item that last had a name in a folder, if the user can open both. Throws 410 if it is in the bin. */
async function followRedirect(
  db: Db,
  { principal, parent, name }: { principal: Principal; parent: AncestorPath; name: string },
): Promise<AncestorPath | null> {
  if (!evaluateAccess(principal, parent).flags.is_accessible) return null
  const { tenant_id: tenantId, id: parentId } = lastOf(parent)
  const { rows } = await sql<{ id: string; deleted: boolean }>`
    (SELECT p.item_id AS id, false AS deleted FROM redirects p
     WHERE p.tenant_id = ${tenantId} AND p.parent_id = ${parentId} AND p.name_key = ${name})
    UNION ALL
    (SELECT i.id, true FROM items i
     WHERE i.tenant_id = ${tenantId} AND i.parent_id = ${parentId} AND i.deleted IS NOT NULL AND i.name_key = ${name}
     ORDER BY i.deleted DESC LIMIT 1)
    ORDER BY deleted`.execute(db)
  for (const row of rows) {
    const ancestorPath = await loadAncestorPath(db, principal, row.id)
    if (!ancestorPath) continue
    const item = evaluateAccess(principal, ancestorPath)
    if (!item.flags.is_accessible) continue
    if (!item.deleted) return ancestorPath
    if (rows.length === 1 || row.deleted) throw new AppError('gone', t('errors.items.deletedLocation'))
  }
  return null
}
