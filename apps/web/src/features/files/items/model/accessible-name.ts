import type { Item } from '@arbour/contract/entities/items/item'
import { ROOT_PATH } from '@arbour/contract/limits'
import { pathSegments } from '@arbour/contract/paths'
import { formatList } from '#lib/text/format.ts'
import { scanText } from '#lib/text/scan-text.ts'
import { leavesTeam } from './leaves-team.ts'
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
  const kind = owner ? kindOfTeamText(item, owner.name) : kindText(item)
  if (!item.is_accessible) return formatList([kind, 'access restricted'], 'plain')
  return formatList([kind, leavesTeam(item) && 'shared outside the team', scanText(item)].filter(Boolean) as string[], 'plain')
}

const FOLDERS = { folder: 'folder', project: 'project', company: 'company' }

function kindText({ name, type, sub_type, url, is_symlink, connected_tenant }: Item): string {
  switch (type) {
    case 'folder':
      return is_symlink && !connected_tenant ? 'folder of another team' : FOLDERS[sub_type]
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

function kindOfTeamText({ type, sub_type }: Item, team: string): string {
  switch (type) {
    case 'folder':
      if (sub_type === 'project') return `project of ${team}`
      return sub_type === 'company' ? `company of ${team}` : `folder of ${team}`
    case 'link':
      return `web link of ${team}`
    case 'cloud':
      return `cloud doc of ${team}`
    case 'smart':
      return `smart view of ${team}`
    case 'file':
      return `file of ${team}`
    case 'shortcut':
      return `shortcut of ${team}`
  }
}
