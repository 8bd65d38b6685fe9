import type { Item } from '@arbour/contract/entities/items/item'
import { ROOT_PATH } from '@arbour/contract/limits'
import { pathSegments } from '@arbour/contract/paths'
import { scanText } from '#lib/text/scan-text.ts'
import { leavesTeam, SHARED_EXTERNALLY } from './leaves-team.ts'
import { getShownOwner } from './shown-owner.ts'

/**
 * Returns the accessible name of an item in a list: `plan.txt, file`, `Rails, web link`, `The latest, shortcut to plan.txt`. For
 * another team's item `plan.txt, file of Northwind`; inside that team's folder only if the list contains items of several teams.
 */
export function accessibleName(item: Item, isGathered = true): string {
  return `${item.name}, ${accessibleKind(item, isGathered)}`
}

/** Returns the accessible description without the name, for places where the name is read already. */
export function accessibleKind(item: Item, isGathered = true): string {
  const owner = getShownOwner(item, isGathered)
  const kind = owner ? `${kindText(item)} of ${owner.name}` : kindText(item)
  if (!item.is_accessible) return `${kind}, access restricted`
  const scan = scanText(item)
  return [kind, leavesTeam(item) && SHARED_EXTERNALLY.toLowerCase(), scan && lowerFirst(scan)].filter(Boolean).join(', ')
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

function kindText({ name, type, sub_type, url, is_symlink, connected_tenant }: Item): string {
  switch (type) {
    case 'folder':
      return is_symlink && !connected_tenant ? 'folder of another team' : sub_type
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
      // Most are named after their target.
      return target === undefined || name.includes(target) ? 'shortcut' : `shortcut to ${target}`
    }
  }
}
