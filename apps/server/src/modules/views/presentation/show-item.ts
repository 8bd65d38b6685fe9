import type { Item } from '@arbour/contract/entities/items/item'
import type { CallContext } from '#modules/context.ts'
import {
  evaluateAccess,
  loadAncestorPaths,
  loadAncestorPathsOrRedirects,
  type Place,
  type Principal,
  pathFor,
  placeOf,
  toMountView,
} from '#modules/core/access/public.ts'
import type { AncestorPath } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'
import { findRow, findRows, type ItemRow } from './item-row.ts'
import { presentItem, type ShortcutTarget } from './present-item.ts'

/** Presents the current state of an item, for the response of an operation. Throws 404 if it is not visible to the user. */
export async function showItem(ctx: CallContext, id: string): Promise<Item> {
  const [item] = await showItems(ctx, [id])
  if (!item) throw notFound()
  return item
}

/** Does the same as {@link showItem} for an operation that knows the ancestor path after its change, without reading it again. */
export async function showAncestorPath(ctx: CallContext, ancestorPath: AncestorPath): Promise<Item> {
  const { db, principal } = ctx
  const evaluated = evaluateAccess(principal, ancestorPath)
  if (!evaluated.isVisible) throw notFound()
  const item = toMountView(evaluated)
  const row = await findRow(db, principal, item.node.id)
  const [shown] = row ? await presentRows(ctx, [{ row, place: placeOf(principal, item) }]) : []
  if (!shown) throw notFound()
  return shown
}

/** Presents the current state of items, in the order of their ids. Missing and invisible ones are left out. */
export async function showItems(ctx: CallContext, ids: readonly string[]): Promise<Item[]> {
  const { db, principal } = ctx
  const [ancestorPaths, rows] = await Promise.all([loadAncestorPaths(db, principal, ids), findRows(db, principal, ids)])
  const shown = ids.flatMap((id) => {
    const ancestorPath = ancestorPaths.get(id)
    const item = ancestorPath && evaluateAccess(principal, ancestorPath)
    return item?.isVisible ? [toMountView(item)] : []
  })
  // Shared top folders are shown as their mounts.
  const requestedIds = new Set(ids)
  const mounts = shown.map(({ node }) => node.id).filter((id) => !requestedIds.has(id))
  const byId = new Map([...rows, ...(await findRows(db, principal, mounts))].map((row) => [row.id, row]))
  return presentRows(
    ctx,
    shown.flatMap((item) => {
      const row = byId.get(item.node.id)
      return row ? [{ row, place: placeOf(principal, item) }] : []
    }),
  )
}

/** Presents rows with known places, including the targets of shortcuts. */
export async function presentRows(ctx: CallContext, placed: readonly { row: ItemRow; place: Place }[]): Promise<Item[]> {
  const { db, principal } = ctx
  const targets = placed.flatMap(({ row, place }) =>
    row.shortcut_file_id && place.flags.is_accessible ? [row.shortcut_file_id] : [],
  )
  const targetsById = await loadTargets(db, principal, targets)
  return placed.map(({ row, place }) => {
    const target = row.shortcut_file_id === null ? null : (targetsById.get(row.shortcut_file_id) ?? null)
    return presentItem(ctx, row, place, { target })
  })
}

/**
 * Returns the visible targets of shortcuts outside the bin, or the items that these were merged into. Includes inaccessible
 * targets: their page offers to request access.
 */
async function loadTargets(db: Db, principal: Principal, ids: readonly string[]): Promise<Map<string, ShortcutTarget>> {
  const ancestorPaths = await loadAncestorPathsOrRedirects(db, principal, ids)
  return new Map(
    [...ancestorPaths].flatMap(([id, ancestorPath]) => {
      const item = evaluateAccess(principal, ancestorPath)
      return item.isVisible && !item.deleted ? [[id, { id: item.node.id, path: pathFor(item) }] as const] : []
    }),
  )
}
