/** Page properties of the open item, also while it is loading. Pure. */
import type { SearchSort } from '@arbour/contract/calls/lists'
import { VIEW_TYPES, type ViewType } from '@arbour/contract/entities/account/preferences'
import type { Ancestor, Item } from '@arbour/contract/entities/items/item'
import type { TeamAbilities } from '@arbour/contract/entities/team/people'
import { findScheme, getPathName, isDeletedPath, placeName } from '#features/files/item-paths/public.ts'
import { SORT_LABELS, type SortKey } from '#features/files/items/public/lists.ts'
import { BIN_SORT_KEYS, BIN_SORT_LABELS, PLAIN_SORT_KEYS, SMART_SORT_KEYS } from './view-choices.ts'

/** Returns the name of the open item. A path of names contains it before the item is loaded, one of bin ids does not. */
export function getName(file: Pick<Item, 'name' | 'path'> | null, path: string): string {
  return file ? placeName(file) : getPathName(path)
}

/**
 * Returns the breadcrumbs with their names in the language of the page. Below a top level that is not an item, they start with
 * that level if the user has access to it.
 */
export function getCrumbs(ancestors: readonly Ancestor[], path: string, abilities: TeamAbilities | null): readonly Ancestor[] {
  const scheme = findScheme(path)
  const top = scheme?.root === path ? null : scheme?.top
  const crumbs = ancestors.map((ancestor) => ({ ...ancestor, name: placeName(ancestor) }))
  return top?.isFound(abilities) ? [top.crumb, ...crumbs] : crumbs
}

/** Whether the path of a loading item ends like a file name, so that no list skeleton is shown. */
export function looksLikeFile(path: string): boolean {
  return !isDeletedPath(path) && /\.[a-z0-9]{1,5}$/i.test(path)
}

/** The view options of the open item, and the sort order of its items. */
export interface ViewChoices {
  sort: SearchSort
  sortKeys: readonly SortKey[]
  sortLabels: Record<SortKey, string>
  viewTypes: readonly ViewType[]
}

/** Returns the view options. Null is the top of the bin. The bin and smart views have no tree view. */
export function getViewChoices(file: Pick<Item, 'type' | 'is_dir' | 'deleted'> | null, sort: SearchSort | null): ViewChoices {
  const isSmart = file?.type === 'smart'
  const isBin = file === null || file.deleted !== null
  return {
    sort: sort ?? (isSmart ? 'relevance:asc' : 'name:asc'),
    sortKeys: isSmart ? SMART_SORT_KEYS : isBin ? BIN_SORT_KEYS : PLAIN_SORT_KEYS,
    sortLabels: isBin ? BIN_SORT_LABELS : SORT_LABELS,
    viewTypes: file?.is_dir && file.deleted === null ? VIEW_TYPES : ['grid', 'list'],
  }
}

/** Whether the item is a live project of the user's own team. */
export function isOpenProject({ sub_type, connected_tenant_id, deleted, is_accessible }: Item): boolean {
  return sub_type === 'project' && connected_tenant_id === null && deleted === null && is_accessible
}
