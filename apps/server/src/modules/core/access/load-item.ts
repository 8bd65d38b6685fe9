import { t } from '@arbour/messages/t'
import type { AncestorPath } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, invalid, notFound } from '#platform/http/app-error.ts'
import { loadAncestorPath, loadAncestorPaths, loadAncestorPathsOrRedirects } from './ancestor-paths.ts'
import { evaluateAccess, type ItemAccess } from './evaluate-access.ts'
import { pathFor } from './paths.ts'
import { presentClosed } from './present-closed.ts'
import type { Principal } from './principal.ts'

/** An item with its ancestor path and the principal's access. */
export interface LoadedItem extends ItemAccess {
  /** The path under which the principal reaches it. */
  path: string
}

/**
 * Loads an item that is visible to the principal, even if they can't open it.
 * @throws {AppError} not_found
 */
export async function loadVisible(db: Db, { principal, id }: { principal: Principal; id: string }): Promise<LoadedItem> {
  return viewAncestorPath(principal, await loadAncestorPath(db, principal, id))
}

/**
 * Loads an item that the principal can open.
 * @throws {AppError} not_found if it does not exist or is not visible; forbidden if only its name is visible.
 */
export async function loadItem(db: Db, { principal, id }: { principal: Principal; id: string }): Promise<LoadedItem> {
  return openAncestorPath(principal, await loadAncestorPath(db, principal, id))
}

/** Returns the item of a loaded ancestor path; null stands for a missing path. Throws as {@link loadItem} does. */
export function openAncestorPath(principal: Principal, ancestorPath: AncestorPath | null): LoadedItem {
  const item = viewAncestorPath(principal, ancestorPath)
  assertOpen(principal, item)
  return item
}

function viewAncestorPath(principal: Principal, ancestorPath: AncestorPath | null): LoadedItem {
  const evaluated = ancestorPath && evaluateAccess(principal, ancestorPath)
  if (!evaluated?.isVisible) throw notFound()
  return { ...evaluated, path: pathFor(evaluated) }
}

/** Loads an item that is not in the bin. Throws as {@link loadItem} does, and 410 if it is in the bin. */
export async function loadLivingItem(db: Db, args: { principal: Principal; id: string }): Promise<LoadedItem> {
  const item = await loadItem(db, args)
  assertLiving(item)
  return item
}

/** Loads two items that are not in the bin, in one query. Throws as {@link loadLivingItem} does, for the first item first. */
export async function loadLivingItems(
  db: Db,
  { principal, ids }: { principal: Principal; ids: readonly [string, string] },
): Promise<[LoadedItem, LoadedItem]> {
  const ancestorPaths = await loadAncestorPaths(db, principal, ids)
  const living = (id: string) => {
    const item = openAncestorPath(principal, ancestorPaths.get(id) ?? null)
    assertLiving(item)
    return item
  }
  return [living(ids[0]), living(ids[1])]
}

/**
 * Asserts that an item is not in the bin.
 * @throws {AppError} gone, with the item's place in the bin if the user can see it
 */
export function assertLiving({ deleted }: Pick<ItemAccess, 'deleted'>): void {
  if (deleted) throw new AppError('gone', t('errors.items.inBin'))
}

/**
 * Asserts that an item is a folder.
 * @throws {AppError} invalid, on the request field that names the item
 */
export function assertFolder({ node }: Pick<ItemAccess, 'node'>, field: string): void {
  if (!node.is_dir) throw invalid(field, t('errors.items.folderRequired'))
}

/** Asserts that the principal can open the item. Throws 403 with the visible data of the item otherwise. */
export function assertOpen(principal: Principal, item: ItemAccess): void {
  if (!item.flags.is_accessible)
    throw new AppError('forbidden', t('errors.general.permissionDenied'), { data: { item: presentClosed(principal, item) } })
}

/**
 * Loads an item for reading, by its id or by the id of an item that was merged into it. Changes accept only the item's own id, so
 * that they never affect a different item. Throws as {@link loadItem} does.
 */
export async function loadItemOrRedirect(db: Db, { principal, id }: { principal: Principal; id: string }): Promise<LoadedItem> {
  const ancestorPath =
    (await loadAncestorPath(db, principal, id)) ?? (await loadAncestorPathsOrRedirects(db, principal, [id])).get(id)
  return openAncestorPath(principal, ancestorPath ?? null)
}
