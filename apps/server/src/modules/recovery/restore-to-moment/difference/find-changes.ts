import { isDeepStrictEqual } from 'node:util'
import type { RestoreKind } from '@arbour/contract/entities/items/moment-restore'
import type { ItemState } from '#platform/db/schema-recovery.ts'
import type { ItemSnapshot } from './read-changes.ts'
import type { Position, TwoTrees } from './two-trees.ts'

/** An item that differs from what it was at the moment. Permissions don't count yet. */
export interface ItemChange {
  id: string
  /** As it is now; of an item that is gone, as it was at the moment. */
  item: ItemSnapshot
  isGone: boolean
  /** It is in the bin, itself or with a folder. */
  isBinned: boolean
  kinds: readonly RestoreKind[]
  now: ItemState
  /** Only what changes. */
  before: ItemState
  positionNow: Position
  /** Null if it was not in the folder. */
  positionBefore: Position | null
}

/**
 * Compares the items below the folder now and at a moment. `tagsOf` returns the tags of an item now and at the moment; null if they
 * have not changed. Pure.
 */
export function findChanges(trees: TwoTrees, tagsOf: (id: string) => TagChange | null): ItemChange[] {
  const found = trees.ids.flatMap((id) => compare(trees, id, tagsOf(id)) ?? [])
  const changes = [...found, ...addedInRecovered(trees, found)]
  const binned = new Set(changes.filter(({ kinds }) => kinds.includes('binned')).map(({ id }) => id))
  // What was added in a folder that goes to the bin goes with it.
  const isCovered = (id: string) => {
    for (let folder = trees.now(id)?.parent_id ?? null; folder !== null; folder = trees.now(folder)?.parent_id ?? null)
      if (binned.has(folder)) return true
    return false
  }
  return changes.filter(({ id, kinds }) => !(kinds.includes('binned') && trees.before(id) === null && isCovered(id)))
}

/** Returns the changes of items that were added in folders that are in the bin now and come back: they would come with them. */
function addedInRecovered(trees: TwoTrees, changes: readonly ItemChange[]): ItemChange[] {
  const recovered = new Set(changes.flatMap(({ id, kinds }) => (kinds.includes('recovered') ? [id] : [])))
  const comesBack = (id: string | null): boolean => {
    const folder = id === null ? null : trees.now(id)
    return folder === null || ((!folder.is_binned || recovered.has(folder.id)) && comesBack(folder.parent_id))
  }
  return trees.ids.flatMap((id) => {
    const now = trees.now(id)
    if (!now || now.source_id || now.is_binned || trees.before(id) !== null) return []
    const positionNow = trees.positionNow(now.parent_id)
    if (!positionNow.isBelow || !positionNow.isBinned || !comesBack(now.parent_id)) return []
    const state = { depth: positionNow.names.length, parent_id: now.parent_id, name: now.name, is_binned: false }
    const places = { positionNow, positionBefore: null }
    return [{ id, item: now, ...places, isGone: false, isBinned: true, kinds: ['binned'], now: state, before: AFTER_FOLDERS }]
  })
}

/** The state of an item that goes to the bin after its folder has come back from there. */
const AFTER_FOLDERS: ItemState = { depth: 1, is_binned: true }

export interface TagChange {
  now: readonly string[]
  before: readonly string[]
}

function compare(trees: TwoTrees, id: string, tags: TagChange | null): ItemChange | null {
  const now = trees.now(id)
  const before = trees.before(id)
  // Mounts belong to other teams.
  if (now?.source_id) return null
  const item = now ?? before
  if (!item) return null
  const above = before ? trees.positionBefore(before.parent_id) : null
  const wasLiving = above !== null && before !== null && !before.is_binned && !above.isBinned
  const wasBelow = wasLiving && above.isBelow
  const positionNow = now ? trees.positionNow(now.parent_id) : (above ?? trees.positionNow(null))
  const positionBefore = wasBelow ? above : null
  const base = { id, item, positionNow, positionBefore }
  if (!now)
    return wasBelow ? { ...base, isGone: true, isBinned: false, kinds: [], now: { depth: 0 }, before: { depth: 0 } } : null

  const isBinned = now.is_binned || positionNow.isBinned
  const isBelow = positionNow.isBelow && !isBinned
  const depthNow = positionNow.names.length
  const changed = { ...base, isGone: false, isBinned }
  if (!wasBelow) {
    if (!isBelow) return null
    // It came with its folder.
    if (before && now.parent_id === before.parent_id && !before.is_binned) return null
    if (!wasLiving)
      return {
        ...changed,
        kinds: ['binned'],
        now: { depth: depthNow, parent_id: now.parent_id, name: now.name, is_binned: false },
        before: { depth: 0, is_binned: true },
      }
  }
  if (!before) return null
  const hasMoved = now.parent_id !== before.parent_id
  // An item that is in the bin with its own folder is restored with that folder.
  const isRecovered = now.is_binned || (isBinned && hasMoved)
  const kinds: RestoreKind[] = []
  const from: ItemState = { depth: depthNow }
  const to: ItemState = { depth: above?.names.length ?? 0 }
  const add = <K extends keyof ItemState>(kind: RestoreKind, key: K, was: ItemState[K], value: ItemState[K]) => {
    if (!kinds.includes(kind)) kinds.push(kind)
    from[key] = was
    to[key] = value
  }
  if (isRecovered) add('recovered', 'is_binned', true, false)
  // Outside the folder only the move into it is undone.
  if (wasBelow && now.object_id !== before.object_id) {
    add('content', 'object_id', now.object_id, before.object_id)
    add('content', 'content_modified', toIso(now.content_modified), toIso(before.content_modified))
  }
  if (hasMoved) add('moved', 'parent_id', now.parent_id, before.parent_id)
  if (now.name !== before.name) add('renamed', 'name', now.name, before.name)
  if (wasBelow && !isDeepStrictEqual(now.fields, before.fields)) add('details', 'fields', now.fields, before.fields)
  if (wasBelow && tags) add('details', 'tags', tags.now, tags.before)
  return kinds.length === 0 ? null : { ...changed, kinds, now: from, before: to }
}

const toIso = (date: Date | null) => date?.toISOString() ?? null
