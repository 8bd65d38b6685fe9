/** The properties of an item as a form holds them. */
import type { FolderSubType, Item } from '@arbour/contract/entities/item'
import { cleanName, typedNameProblem } from '#features/forms/public.ts'
import { shortcutProblem } from '#features/items/public.ts'
import type { ItemChanges } from '#features/operations/public.ts'
import { addressProblem, completeAddress } from '#lib/web-address.ts'

export interface GeneralForm {
  name: string
  description: string
  icon: string | null
  /** Folders only. */
  subType: FolderSubType | null
  /** Where a link or cloud doc leads; '' for others. */
  address: string
  /** What a shortcut is to lead to from now on; null while it stays. */
  target: Item | null
}

export function generalForm(item: Item): GeneralForm {
  return {
    name: item.name,
    description: item.description ?? '',
    icon: item.icon,
    subType: item.type === 'folder' ? ((item.sub_type ?? 'folder') as FolderSubType) : null,
    address: item.link?.url ?? '',
    target: null,
  }
}

/** Whether an item has an address of its own. */
export function hasAddress(item: Pick<Item, 'type'>): boolean {
  return item.type === 'link' || item.type === 'cloud'
}

/** What is wrong with each field, null where nothing is. */
export function generalProblems(item: Item, form: GeneralForm): Record<string, string | null> {
  return {
    name: typedNameProblem(form.name),
    link: hasAddress(item) ? addressProblem(form.address) : null,
    shortcut_file_id: form.target ? shortcutProblem(form.target, item.parent?.id ?? '') : null,
  }
}

/** What differs from before, as the server takes it. */
export function generalChanges(before: GeneralForm, form: GeneralForm): ItemChanges {
  const description = form.description.trim()
  const address = completeAddress(form.address)
  return {
    ...(cleanName(form.name) !== before.name && { name: cleanName(form.name) }),
    ...(description !== before.description.trim() && { description: description === '' ? null : description }),
    ...(form.icon !== before.icon && { icon: form.icon }),
    ...(form.subType !== null && form.subType !== before.subType && { sub_type: form.subType }),
    ...(address !== before.address && address !== '' && { link: { url: address } }),
    ...(form.target !== null && { shortcut_file_id: form.target.id }),
  }
}
