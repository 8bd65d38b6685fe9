import type { Item } from '@arbour/contract/entities/items/item'
import { ROOT_PATH } from '@arbour/contract/limits'
import { pathSegments } from '@arbour/contract/paths'
import { t } from '@arbour/messages/t'
import { formatList } from '#lib/text/format.ts'
import { lockText } from '#lib/text/lock-text.ts'
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
  if (!item.is_accessible) return formatList([kind, t('files.items.accessRestricted')], 'plain')
  return formatList(
    [kind, leavesTeam(item) && t('files.items.sharedOutsideTeamSuffix'), scanText(item), lockText(item)].filter(
      Boolean,
    ) as string[],
    'plain',
  )
}

const FOLDERS = { folder: t('files.items.folder'), project: t('files.items.project'), company: t('files.items.company') }

function kindText({ name, type, sub_type, url, is_symlink, connected_tenant }: Item): string {
  switch (type) {
    case 'folder':
      return is_symlink && !connected_tenant ? t('files.items.folderOfAnotherTeam') : FOLDERS[sub_type]
    case 'link':
      return t('files.items.webLink')
    case 'cloud':
      return t('files.items.cloudDoc')
    case 'smart':
      return t('files.items.smartView')
    case 'file':
      return t('files.items.file')
    case 'shortcut': {
      const target = url?.startsWith(`${ROOT_PATH}/`) ? pathSegments(url).at(-1) : undefined
      // Most are named after their target.
      return target === undefined || name.includes(target)
        ? t('files.items.shortcut')
        : t('files.items.shortcutToTarget', { target })
    }
  }
}

function kindOfTeamText({ type, sub_type }: Item, team: string): string {
  switch (type) {
    case 'folder':
      if (sub_type === 'project') return t('files.items.projectOfTeam', { team })
      return sub_type === 'company' ? t('files.items.companyOfTeam', { team }) : t('files.items.folderOfTeam', { team })
    case 'link':
      return t('files.items.webLinkOfTeam', { team })
    case 'cloud':
      return t('files.items.cloudDocOfTeam', { team })
    case 'smart':
      return t('files.items.smartViewOfTeam', { team })
    case 'file':
      return t('files.items.fileOfTeam', { team })
    case 'shortcut':
      return t('files.items.shortcutOfTeam', { team })
  }
}
