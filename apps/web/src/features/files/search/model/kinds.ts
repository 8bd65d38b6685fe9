import type { ItemSubType, ItemType } from '@arbour/contract/entities/items/item'

/** The kinds of items to search for, in the order of the selector. */
export const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'files', label: 'Files', type: 'file' },
  { value: 'documents', label: 'Documents', type: 'file', sub_type: 'document' },
  { value: 'images', label: 'Images', type: 'file', sub_type: 'image' },
  { value: 'folders', label: 'Folders', type: 'folder', sub_type: 'folder' },
  { value: 'projects', label: 'Projects', type: 'folder', sub_type: 'project' },
  { value: 'companies', label: 'Companies', type: 'folder', sub_type: 'company' },
] as const satisfies readonly { value: string; label: string; type?: ItemType; sub_type?: ItemSubType }[]

export type SearchKind = (typeof KINDS)[number]['value']

/** The filter of a kind; both are absent for everything. */
export interface KindFilter {
  type?: ItemType
  sub_type?: ItemSubType
}

export function getFilter(kind: SearchKind): KindFilter {
  const { type, sub_type } = getEntry(kind)
  return { type, sub_type }
}

export function getLabel(kind: SearchKind): string {
  return getEntry(kind).label
}

/** Returns the kind of a filter in a URL; a sub-type alone is sufficient. Unknown filters mean everything. */
export function findKind({ type, sub_type }: KindFilter): SearchKind {
  const kinds: readonly ({ value: SearchKind } & KindFilter)[] = KINDS
  return kinds.find((kind) => (sub_type ? kind.sub_type === sub_type : kind.type === type && !kind.sub_type))?.value ?? 'all'
}

function getEntry(kind: SearchKind): { label: string } & KindFilter {
  const kinds: readonly ({ value: SearchKind; label: string } & KindFilter)[] = KINDS
  return kinds.find(({ value }) => value === kind) ?? { label: KINDS[0].label }
}
