import type { Item } from '@arbour/contract/entities/item'
import { ROOT_PATH } from '@arbour/contract/limits'
import { pathSegments } from '@arbour/contract/paths'
import { placeText } from './place-text.ts'

/** What a screen reader says of an item in a list: `plan.txt, file`, `Rails, web link`, `The latest, shortcut to plan.txt`. */
export function spokenName(item: Item): string {
  const name = `${item.name}, ${spokenKind(item)}`
  return item.is_accessible ? name : `${name}, access restricted`
}

/** The same among items from anywhere, with its place: `plan.txt, file, All files › Works`. */
export function spokenNameAndPlace(item: Item): string {
  const place = placeText(item)
  return place === '' ? spokenName(item) : `${spokenName(item)}, ${place}`
}

function spokenKind({ name, type, sub_type, url }: Item): string {
  switch (type) {
    case 'folder':
      return sub_type
    case 'link':
      return 'web link'
    case 'cloud':
      return 'cloud doc'
    case 'smart':
      return 'smart view'
    case 'file':
      return 'file'
    case 'shortcut': {
      const target = url?.startsWith(`${ROOT_PATH}/`) ? pathSegments(url).at(-1) : undefined
      // Most are called after what they lead to.
      return target === undefined || name.includes(target) ? 'shortcut' : `shortcut to ${target}`
    }
  }
}
