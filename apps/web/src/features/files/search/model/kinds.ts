import type { ItemSubType, ItemType } from '@arbour/contract/entities/items/item'

/** What one can look for, in the order of the selector. */
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

/** What a kind narrows a search to; both absent for everything. */
export interface KindFilter {
  type?: ItemType
  sub_type?: ItemSubType
}

export function filterOf(kind: SearchKind): KindFilter {
  const { type, sub_type } = entryOf(kind)
  return { type, sub_type }
}

export function labelOf(kind: SearchKind): string {
  return entryOf(kind).label
}

/** The kind that a filter of an address means; a sub-type says enough. A filter that is none of ours is everything. */
export function kindOfFilter({ type, sub_type }: KindFilter): SearchKind {
  const kinds: readonly ({ value: SearchKind } & KindFilter)[] = KINDS
  return kinds.find((kind) => (sub_type ? kind.sub_type === sub_type : kind.type === type && !kind.sub_type))?.value ?? 'all'
}

function entryOf(kind: SearchKind): { label: string } & KindFilter {
  const kinds: readonly ({ value: SearchKind; label: string } & KindFilter)[] = KINDS
  return kinds.find(({ value }) => value === kind) ?? { label: KINDS[0].label }
}
