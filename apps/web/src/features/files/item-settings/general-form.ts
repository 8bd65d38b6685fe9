/** The form values of an item's properties. */
import type { FolderSubType, Item } from '@arbour/contract/entities/items/item'
import type { ItemChanges } from '@arbour/contract/entities/items/new-item'
import { completeUrl } from '#lib/browser/web-url.ts'
import { cleanName } from '#ui/form/texts.ts'

export interface GeneralForm {
  name: string
  description: string
  icon: string | null
  /** Folders only. */
  sub_type: FolderSubType | null
  /** The URL of a link or cloud doc; '' for other items. */
  link: string
  /** The new target of a shortcut; null if it is unchanged. */
  shortcut_file_id: Item | null
}

export function generalForm(item: Item): GeneralForm {
  return {
    name: item.name,
    description: item.description ?? '',
    icon: item.icon,
    sub_type: item.type === 'folder' ? ((item.sub_type ?? 'folder') as FolderSubType) : null,
    link: item.link?.url ?? '',
    shortcut_file_id: null,
  }
}

/** Whether an item has a URL of its own. */
export function hasAddress(item: Pick<Item, 'type'>): boolean {
  return item.type === 'link' || item.type === 'cloud'
}

/** Returns the changed properties for the request. */
export function generalChanges(before: GeneralForm, form: GeneralForm): ItemChanges {
  const description = form.description.trim()
  const address = completeUrl(form.link)
  return {
    ...(cleanName(form.name) !== before.name && { name: cleanName(form.name) }),
    ...(description !== before.description.trim() && { description: description === '' ? null : description }),
    ...(form.icon !== before.icon && { icon: form.icon }),
    ...(form.sub_type !== null && form.sub_type !== before.sub_type && { sub_type: form.sub_type }),
    ...(address !== before.link && { link: { url: address } }),
    ...(form.shortcut_file_id !== null && { shortcut_file_id: form.shortcut_file_id.id }),
  }
}
