import { t } from '@arbour/messages/t'
import type { Item, ItemSubType, ItemType } from './item.ts'

const KIND_NAMES: Record<ItemSubType | ItemType, () => string> = {
  folder: () => t('common.folder'),
  project: () => t('common.project'),
  company: () => t('common.company'),
  file: () => t('files.common.file'),
  document: () => t('files.smartViews.document'),
  image: () => t('files.smartViews.image'),
  shortcut: () => t('files.smartViews.shortcut'),
  smart: () => t('files.smartViews.smartView'),
  cloud: () => t('files.smartViews.cloudDoc'),
  link: () => t('files.smartViews.link'),
}

/** Kinds of items that have an extension. */
const TYPED_NAMES: Partial<Record<ItemSubType | ItemType, (ext: string) => string>> = {
  file: (ext) => t('files.kinds.fileOfType', { ext }),
  document: (ext) => t('files.kinds.documentOfType', { ext }),
  image: (ext) => t('files.kinds.imageOfType', { ext }),
  shortcut: (ext) => t('files.kinds.shortcutToType', { ext }),
}

/**
 * Returns the displayed type of an item: `Project`, `PDF document`. The database column `items.kind`, by which `type` sorts, has
 * the same values in English.
 */
export function kindOf(item: Pick<Item, 'type' | 'sub_type' | 'ext'>): string {
  const kind = item.sub_type ?? item.type
  const typedName = item.ext ? TYPED_NAMES[kind]?.(item.ext.toUpperCase()) : undefined
  return typedName ?? KIND_NAMES[kind]()
}
