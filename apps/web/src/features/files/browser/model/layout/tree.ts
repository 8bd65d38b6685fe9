/**
 * The tree view as rows: the items of the open folder, and below each expanded branch its contents. Pure. Notes, such as the one
 * in an empty branch, are rows without an item, so that selection and keys skip them.
 */
import type { Item } from '@arbour/contract/entities/items/item'
import { parentPath } from '@arbour/contract/paths'
import type { Branch } from '#features/files/items/public/cache.ts'

/** The position of an item in the tree. */
export interface TreePlace {
  /** 0 for the items of the open folder. */
  depth: number
  /** The index of the parent branch, -1 for the open folder. */
  parent: number
  /** The path of the parent branch, null for the open folder, and the index in it. */
  folder: string | null
  at: number
  setSize: number
  /** Null for items without children. */
  isOpen: boolean | null
}

export interface TreeNote {
  kind: 'empty' | 'loading' | 'error'
  /** The number of items above it. */
  before: number
  depth: number
  /** The branch that the note belongs to. */
  path: string
}

export interface Tree {
  items: readonly (Item | null)[]
  /** One for each item. */
  places: readonly TreePlace[]
  /** From top to bottom. */
  notes: readonly TreeNote[]
}

export function isBranch(item: Item | null | undefined): item is Item {
  return item?.is_dir === true && item.is_accessible
}

export function flattenTree(
  roots: readonly (Item | null)[],
  open: ReadonlySet<string>,
  branches: ReadonlyMap<string, Branch>,
): Tree {
  const items: (Item | null)[] = []
  const places: TreePlace[] = []
  const notes: TreeNote[] = []

  const add = (children: readonly (Item | null)[], depth: number, parent: number, folder: string | null) => {
    for (const [index, item] of children.entries()) {
      const isOpen = isBranch(item) ? open.has(item.id) : null
      items.push(item)
      places.push({ depth, parent, folder, at: index, setSize: children.length, isOpen })
      if (isOpen && item) addBranch(item.path, depth + 1, items.length - 1)
    }
  }
  const addBranch = (path: string, depth: number, parent: number) => {
    const branch = branches.get(path)
    const state = branch?.state ?? 'loading'
    if (branch && branch.items.length > 0) add(branch.items, depth, parent, path)
    else notes.push({ kind: state === 'ready' ? 'empty' : state, before: items.length, depth, path })
  }

  add(roots, 0, -1, null)
  return { items, places, notes }
}

/** Returns the number of notes above the item at an index. */
export function notesAbove(tree: Tree, index: number): number {
  return countUntil(tree.notes, (note) => note.before <= index)
}

/** Returns the content of a row: an item's index, or a note. */
export function rowAt(tree: Tree, row: number): { index: number } | { note: TreeNote } {
  // The k-th note is below `before` items and k other notes.
  const notesAboveRow = countUntil(tree.notes, (note, at) => note.before + at < row)
  const note = tree.notes[notesAboveRow]
  return note && note.before + notesAboveRow === row ? { note } : { index: row - notesAboveRow }
}

/** Returns the indexes of all descendants of a branch. */
export function indexesBelow(tree: Tree, index: number): number[] {
  const depth = tree.places[index]?.depth ?? 0
  const descendants: number[] = []
  for (let descendant = index + 1; descendant < tree.places.length && (tree.places[descendant]?.depth ?? 0) > depth; descendant++)
    descendants.push(descendant)
  return descendants
}

/** Returns the items that are not inside another of the items: moving or deleting a folder includes its contents. */
export function outermost(items: readonly Item[]): readonly Item[] {
  const folders = new Set(items.flatMap((item) => (item.is_dir ? item.path : [])))
  const isInside = (path: string): boolean => {
    const parent = parentPath(path)
    return parent !== '' && parent !== path && (folders.has(parent) || isInside(parent))
  }
  return items.some((item) => isInside(item.path)) ? items.filter((item) => !isInside(item.path)) : items
}

/** The effect of the left and right arrow keys: expands or collapses the branch, or moves to its first child or its parent. */
export type TreeStep = { kind: 'open' | 'close' | 'go'; index: number }

export function treeStep(tree: Tree, index: number, key: 'ArrowLeft' | 'ArrowRight'): TreeStep {
  const place = tree.places[index]
  if (!place) return { kind: 'go', index }
  if (key === 'ArrowRight') {
    if (place.isOpen === false) return { kind: 'open', index }
    return { kind: 'go', index: tree.places[index + 1]?.parent === index ? index + 1 : index }
  }
  if (place.isOpen) return { kind: 'close', index }
  return { kind: 'go', index: place.parent === -1 ? index : place.parent }
}

/** Returns the length of the prefix of a sorted list for which `predicate` is true. */
function countUntil<T>(list: readonly T[], predicate: (entry: T, at: number) => boolean): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (predicate(list[middle] as T, middle)) low = middle + 1
    else high = middle
  }
  return low
}
