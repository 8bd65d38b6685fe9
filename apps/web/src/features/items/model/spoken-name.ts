import type { Item } from '@arbour/contract/entities/item'
import { ROOT_PATH } from '@arbour/contract/limits'
import { pathSegments } from '@arbour/contract/paths'
import { leavesTeam, SHARED_OUTSIDE } from './leaves-team.ts'

/** What a screen reader says of an item in a list: `plan.txt, file`, `Rails, web link`, `The latest, shortcut to plan.txt`. */
export function spokenName(item: Item): string {
  return `${item.name}, ${spokenKind(item)}`
}

/** The same without its name, for where that is read already. */
export function spokenKind(item: Item): string {
  if (!item.is_accessible) return `${kindWords(item)}, access restricted`
  return leavesTeam(item) ? `${kindWords(item)}, ${SHARED_OUTSIDE.toLowerCase()}` : kindWords(item)
}

function kindWords({ name, type, sub_type, url, is_symlink }: Item): string {
  switch (type) {
    case 'folder':
      return is_symlink ? 'folder of another team' : sub_type
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
