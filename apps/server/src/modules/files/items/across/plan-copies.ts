import { hasFilter, type StoredFilters } from '@arbour/contract/entities/items/filters'
import { v7 as newId } from 'uuid'
import type { Source } from './read-source.ts'

/** An item that is copied into another tree, with the properties of its copy. */
export interface ForeignCopy extends Source {
  newId: string
  newParentId: string
  newTargetId: string | null
  newFilters: StoredFilters | null
}

/**
 * Assigns each copy its new id and parent. Leaves out what only has a meaning in its own tree: a shortcut to an item that is not
 * copied along, and a smart view that filters only by tags and folders of its team. Pure except for the ids.
 */
export function planCopies(sources: readonly Source[], folderId: string): ForeignCopy[] {
  const ids = new Map(sources.map(({ id }) => [id, newId()]))
  const newIdOf = (id: string | null) => (id === null ? null : (ids.get(id) ?? null))
  return sources.flatMap((source) => {
    const newTargetId = newIdOf(source.shortcut_file_id)
    const newFilters = source.filters && filtersInTarget(source.filters, newIdOf)
    if (source.shortcut_file_id !== null && newTargetId === null) return []
    if (newFilters && !hasFilter({ ...newFilters, tags: [] })) return []
    const newParentId = (source.depth > 0 && newIdOf(source.parent_id)) || folderId
    return [{ ...source, newId: ids.get(source.id) ?? newId(), newParentId, newTargetId, newFilters }]
  })
}

/**
 * Returns a smart view's filters without the tags of its team; its folder becomes the copy of that folder, if it is copied along.
 */
function filtersInTarget(filters: StoredFilters, newIdOf: (id: string | null) => string | null): StoredFilters {
  return { ...filters, tags: [], parent_id: newIdOf(filters.parent_id), parent_path: null }
}
