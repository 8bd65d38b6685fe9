import { hasFilter, type StoredFilters } from '@arbour/contract/entities/items/filters'
import { v7 as newId } from 'uuid'
import type { Source } from './read-source.ts'

/** One item of what is being copied into another tree, with what its copy will be. */
export interface ForeignCopy extends Source {
  newId: string
  newParentId: string
  newTargetId: string | null
  newFilters: StoredFilters | null
}

/**
 * Gives each its new id and parent. What only has a meaning in its own tree is left out: a shortcut to what is not copied along, a smart view
 * that looks for nothing but tags and folders of its team. Pure but for the ids.
 */
export function planCopies(sources: readonly Source[], folderId: string): ForeignCopy[] {
  const ids = new Map(sources.map(({ id }) => [id, newId()]))
  const newIdOf = (id: string | null) => (id === null ? null : (ids.get(id) ?? null))
  return sources.flatMap((source) => {
    const newTargetId = newIdOf(source.shortcut_file_id)
    const newFilters = source.filters && crossing(source.filters, newIdOf)
    if (source.shortcut_file_id !== null && newTargetId === null) return []
    if (newFilters && !hasFilter({ ...newFilters, tags: [] })) return []
    const newParentId = (source.depth > 0 && newIdOf(source.parent_id)) || folderId
    return [{ ...source, newId: ids.get(source.id) ?? newId(), newParentId, newTargetId, newFilters }]
  })
}

/** What a smart view looks for, without the tags of its team; below the copy of its folder, if that is copied along. */
function crossing(filters: StoredFilters, newIdOf: (id: string | null) => string | null): StoredFilters {
  return { ...filters, tags: [], parent_id: newIdOf(filters.parent_id), parent_path: null }
}
