/** What the page says of the open item, before it is known too. Pure. */
import type { SearchSort } from '@arbour/contract/calls/lists'
import { VIEW_TYPES, type ViewType } from '@arbour/contract/entities/account/preferences'
import type { Ancestor, Item } from '@arbour/contract/entities/items/item'
import type { TeamAbilities } from '@arbour/contract/entities/team/people'
import { isDeletedPath, nameOfPath, placeName, schemeOf } from '#features/files/item-paths/public.ts'
import { SORT_LABELS, type SortKey } from '#features/files/items/public/lists.ts'
import { BIN_SORT_KEYS, BIN_SORT_LABELS, PLAIN_SORT_KEYS, SMART_SORT_KEYS } from './view-choices.ts'

/** The name of the open item. A path of names has it before the item is there, one of the bin's ids has not. */
export function nameOf(file: Pick<Item, 'name' | 'path'> | null, path: string): string {
  return file ? placeName(file) : nameOfPath(path)
}

/** Below a top that is no item the way begins with it, for those who find it. */
export function crumbsOf(ancestors: readonly Ancestor[], path: string, abilities: TeamAbilities | null): readonly Ancestor[] {
  const scheme = schemeOf(path)
  const top = scheme?.root === path ? null : scheme?.top
  return top?.isFound(abilities) ? [top.crumb, ...ancestors] : ancestors
}

/** Whether a path that is still being read ends like a file's name, so that no list is drawn for it meanwhile. */
export function looksLikeFile(path: string): boolean {
  return !isDeletedPath(path) && /\.[a-z0-9]{1,5}$/i.test(path)
}

/** What may be chosen about the view of the open item, and the order that its items have. */
export interface ViewChoices {
  sort: SearchSort
  sortKeys: readonly SortKey[]
  sortLabels: Record<SortKey, string>
  viewTypes: readonly ViewType[]
}

/** Null is the top of the bin. What is in the bin, and what a smart view finds, makes no tree. */
export function choicesOf(file: Pick<Item, 'type' | 'is_dir' | 'deleted'> | null, sort: SearchSort | null): ViewChoices {
  const isSmart = file?.type === 'smart'
  const isBin = file === null || file.deleted !== null
  return {
    sort: sort ?? (isSmart ? 'relevance:asc' : 'name:asc'),
    sortKeys: isSmart ? SMART_SORT_KEYS : isBin ? BIN_SORT_KEYS : PLAIN_SORT_KEYS,
    sortLabels: isBin ? BIN_SORT_LABELS : SORT_LABELS,
    viewTypes: file?.is_dir && file.deleted === null ? VIEW_TYPES : ['grid', 'list'],
  }
}

/** Whether it is a living project of the own team. */
export function isOpenProject({ sub_type, connected_tenant_id, deleted, is_accessible }: Item): boolean {
  return sub_type === 'project' && connected_tenant_id === null && deleted === null && is_accessible
}
