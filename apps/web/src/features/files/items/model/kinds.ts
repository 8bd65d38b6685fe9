import type { ItemSubType, ItemType } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'

/** The kinds of items to search for or to list, in the order of selectors. */
export const KINDS = [
  { value: 'all', label: t('files.items.all'), none: t('files.items.nothingHere') },
  { value: 'files', label: t('common.files'), none: t('files.items.noFilesHere'), type: 'file' },
  {
    value: 'documents',
    label: t('files.items.documents'),
    none: t('files.items.noDocumentsHere'),
    type: 'file',
    sub_type: 'document',
  },
  { value: 'images', label: t('files.items.images'), none: t('files.items.noImagesHere'), type: 'file', sub_type: 'image' },
  { value: 'folders', label: t('common.folders'), none: t('files.common.noFoldersHere'), type: 'folder', sub_type: 'folder' },
  { value: 'projects', label: t('common.projects'), none: t('files.items.noProjectsHere'), type: 'folder', sub_type: 'project' },
  {
    value: 'companies',
    label: t('common.companies'),
    none: t('files.items.noCompaniesHere'),
    type: 'folder',
    sub_type: 'company',
  },
] as const satisfies readonly ({ value: string; label: string; none: string } & KindFilter)[]

export type ItemKind = (typeof KINDS)[number]['value']

/** Returns the kind with a value, such as that in a URL; everything for any other. */
export function toKind(value: string | null): ItemKind {
  return KINDS.find((kind) => kind.value === value)?.value ?? 'all'
}

/** The filter of a kind; both are absent for everything. */
export interface KindFilter {
  type?: ItemType
  sub_type?: ItemSubType
}

export function getFilter(kind: ItemKind): KindFilter {
  const { type, sub_type } = getEntry(kind)
  return { type, sub_type }
}

export function getLabel(kind: ItemKind): string {
  return getEntry(kind).label
}

/** Returns the title of a folder without items of the kind: `No images here` */
export function getNoneHere(kind: ItemKind): string {
  return getEntry(kind).none
}

/** Returns the kind of a filter in a URL; a sub-type alone is sufficient. Unknown filters mean everything. */
export function findKind({ type, sub_type }: KindFilter): ItemKind {
  const kinds: readonly ({ value: ItemKind } & KindFilter)[] = KINDS
  return kinds.find((kind) => (sub_type ? kind.sub_type === sub_type : kind.type === type && !kind.sub_type))?.value ?? 'all'
}

function getEntry(kind: ItemKind): { label: string; none: string } & KindFilter {
  return KINDS.find(({ value }) => value === kind) ?? KINDS[0]
}
