/** The tags of several items, and the changes to them. */
import type { Item } from '@arbour/contract/entities/items/item'
import type { Tag, TagColor } from '@arbour/contract/entities/team/tag'
import { nameKey } from '@arbour/contract/names'

/** A tag as displayed in an editor. */
export interface SelectedTag {
  name: string
  color: TagColor
  /** Only some of the items have the tag. */
  isPartial: boolean
}

/** The user's changes; all other tags of the items stay. */
export interface TagEdit {
  added: readonly { name: string; color: TagColor }[]
  /** The keys of names. */
  removed: readonly string[]
}

export const NO_EDIT: TagEdit = { added: [], removed: [] }

/** Returns the tags in the editor: those of the items in order, with the changes. */
export function getSelectedTags(items: readonly Pick<Item, 'tags'>[], edit: TagEdit): SelectedTag[] {
  const counts = new Map<string, { name: string; color: TagColor; count: number }>()
  for (const { name, color } of items.flatMap((item) => item.tags)) {
    const key = nameKey(name)
    counts.set(key, { name, color, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const keptCounts = [...counts].filter(([key]) => !edit.removed.includes(key))
  const existingTags = keptCounts.map(([key, { name, color, count }]) => ({
    name,
    color,
    isPartial: count < items.length && !hasName(edit.added, key),
  }))
  const addedTags = edit.added.filter(({ name }) => !counts.has(nameKey(name))).map((tag) => ({ ...tag, isPartial: false }))
  return [...existingTags, ...addedTags]
}

/** Adds a tag to all items. */
export function withTag({ added, removed }: TagEdit, tag: { name: string; color: TagColor }): TagEdit {
  const key = nameKey(tag.name)
  return { added: [...withoutName(added, key), tag], removed: removed.filter((other) => other !== key) }
}

/** Removes a tag from all items. */
export function withoutTag({ added, removed }: TagEdit, name: string): TagEdit {
  const key = nameKey(name)
  return { added: withoutName(added, key), removed: removed.includes(key) ? removed : [...removed, key] }
}

function hasName(tags: readonly { name: string }[], key: string): boolean {
  return tags.some(({ name }) => nameKey(name) === key)
}

function withoutName<T extends { name: string }>(tags: readonly T[], key: string): T[] {
  return tags.filter(({ name }) => nameKey(name) !== key)
}

/** Returns the new tag names of an item, or null if nothing changes. */
export function editedNames(current: readonly { name: string }[], edit: TagEdit): string[] | null {
  const keptNames = current.filter(({ name }) => !edit.removed.includes(nameKey(name))).map(({ name }) => name)
  const has = new Set(keptNames.map(nameKey))
  const addedNames = edit.added.map(({ name }) => name).filter((name) => !has.has(nameKey(name)))
  return keptNames.length === current.length && addedNames.length === 0 ? null : [...keptNames, ...addedNames]
}

/** Returns the edit that gives an item its earlier tags again. Tags that others add or remove in the meantime stay so. */
export function reverseEdit(before: readonly Pick<Tag, 'name' | 'color'>[], after: readonly Pick<Tag, 'name'>[]): TagEdit {
  return {
    added: before.filter(({ name }) => !hasName(after, nameKey(name))),
    removed: after.map(({ name }) => nameKey(name)).filter((key) => !hasName(before, key)),
  }
}

/** Whether a tag is already shown, ignoring case. A partial tag can still be added to all items. */
export function isSelected(tags: readonly { name: string; isPartial?: boolean }[], name: string): boolean {
  return tags.some((tag) => nameKey(tag.name) === nameKey(name) && !tag.isPartial)
}

/** Whether saving would change any of the items. */
export function changesTags(items: readonly Pick<Item, 'tags'>[], edit: TagEdit): boolean {
  return items.some((item) => editedNames(item.tags, edit) !== null)
}
