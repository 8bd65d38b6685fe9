/** The texts about a person's access to an item. Pure. */

import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { pathSegments } from '@arbour/contract/paths'
import { t } from '@arbour/messages/t'
import { isolateDirection } from '#lib/browser/direction.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { formats } from '#lib/text/formats.ts'

interface AccessPhrases {
  is_visible: boolean
  role: ItemRole | null
}

const MAY: Record<ItemRole, string> = {
  viewer: t('sharing.viewAs.canView'),
  contributor: t('sharing.viewAs.canContribute'),
  editor: t('sharing.viewAs.canEdit'),
  owner: t('common.owner'),
}

/** Describes the permissions of a role. Contributing only applies to folders. */
export function canText(role: ItemRole, isDir: boolean): string {
  return role === 'contributor' && !isDir ? MAY.viewer : MAY[role]
}

/** Describes the access in a row; null stands for an item that is restricted for the current user. */
export function accessText(
  access: AccessPhrases | null,
  { isDir, shortName }: { isDir: boolean; shortName: string | null },
): string {
  if (access === null) return t('common.noAccess')
  if (access.role !== null) return canText(access.role, isDir)
  if (access.is_visible) return t('common.accessRestricted')
  return shortName === null ? t('sharing.viewAs.hiddenFromThem') : t('sharing.viewAs.hiddenFromName', { shortName })
}

/** Describes the access as a sentence: `Grace Hopper can edit “Contracts”`. */
export function accessSentence(
  { is_visible, role }: AccessPhrases,
  user: string,
  item: { name: string; is_dir: boolean },
): string {
  const name = truncateMiddle(item.name, 50)
  switch (role) {
    case 'viewer':
      return t('sharing.viewAs.userCanViewName', { user, name })
    case 'contributor':
      return item.is_dir
        ? t('sharing.viewAs.userCanContributeToName', { user, name })
        : t('sharing.viewAs.userCanViewName', { user, name })
    case 'editor':
      return t('sharing.viewAs.userCanEditName', { user, name })
    case 'owner':
      return t('sharing.viewAs.userOwnsName', { user, name })
    case null:
      return is_visible
        ? t('sharing.viewAs.userSeesButCannotOpen', { user, name })
        : t('sharing.viewAs.userDoesNotSeeName', { user, name })
  }
}

const dayFormat = new Intl.DateTimeFormat(formats.locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: formats.timeZone,
})

/** Formats the author and date of a rule, as far as they are recorded: `Set by Ada Byron on 3 November 2026`. */
export function setText(
  setBy: { id: string; name: string } | null,
  setAt: string | null,
  selfId: string | undefined,
): string | null {
  const date = setAt && dayFormat.format(new Date(setAt))
  if (setBy === null) return date && t('sharing.viewAs.setOnDate', { date })
  if (setBy.id === selfId) return date === null ? t('sharing.viewAs.setByYou') : t('sharing.viewAs.setByYouOnDate', { date })
  return date === null
    ? t('sharing.viewAs.setByName', { name: setBy.name })
    : t('sharing.viewAs.setByNameOnDate', { name: setBy.name, date })
}

/**
 * Describes how many of the items visible to the current user a person sees: `Grace sees 2 of 3 items. 1 item is closed to you.`
 *
 * @param shortName null for a team
 */
export function visibleText(standings: readonly (AccessPhrases | null)[], shortName: string | null): string {
  const open = standings.filter((access) => access !== null)
  const visible = open.filter(({ is_visible }) => is_visible).length
  const closed = standings.length - open.length
  const sentences = [shortName === null ? theySeeText(visible, open.length) : personSeesText(shortName, visible, open.length)]
  if (closed > 0) sentences.push(t('sharing.viewAs.itemIsClosedToYou', { closed }))
  return sentences.join(' ')
}

function theySeeText(visible: number, total: number): string {
  if (visible === total) return t('sharing.viewAs.theySeeItem', { total })
  return t('sharing.viewAs.theySeeVisibleOfItem', { total, visible })
}

function personSeesText(name: string, visible: number, total: number): string {
  if (visible === total) return t('sharing.viewAs.nameSeesItem', { total, name })
  return t('sharing.viewAs.nameSeesVisibleOfItem', { total, name, visible })
}

export function seesNothingText(shortName: string | null): string {
  return shortName === null ? t('sharing.viewAs.theySeeNothingHere') : t('sharing.viewAs.nameSeesNothingHere', { shortName })
}

/** Describes how much another team has access to in a restricted folder, and how much of the contents is its own. */
export function assignedText(sharedCount: number, ownCount: number): string {
  const sentences = [sharedText(sharedCount)]
  if (ownCount > 0) sentences.push(t('sharing.viewAs.folderInHereIsTheir', { ownCount }))
  return sentences.join(' ')
}

function sharedText(count: number): string {
  if (count === 0) return t('sharing.viewAs.theySeeNothingHereText')
  return t('sharing.viewAs.theySeeFolderInHere', { count })
}

/** Returns the location of an item below a folder: `in Drawings › Old`; empty if it is directly inside. */
export function placeBelow(folderPath: string, parentPath: string | undefined): string {
  if (parentPath === undefined || !parentPath.startsWith(`${folderPath}/`)) return ''
  const place = pathSegments(parentPath).slice(pathSegments(folderPath).length).map(isolateDirection).join(' › ')
  return t('sharing.common.inPlace', { place })
}
