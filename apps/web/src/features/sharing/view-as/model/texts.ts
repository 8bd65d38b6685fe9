/** The texts about a person's access to an item. Pure. */
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { messages } from '@arbour/contract/messages'
import { pathSegments } from '@arbour/contract/paths'
import { formatCount, truncateMiddle } from '#lib/text/format.ts'

interface AccessPhrases {
  is_visible: boolean
  role: ItemRole | null
}

const MAY: Record<ItemRole, string> = { viewer: 'Can view', contributor: 'Can contribute', editor: 'Can edit', owner: 'Owner' }

/** Describes the permissions of a role. Contributing only applies to folders. */
export function canText(role: ItemRole, isDir: boolean): string {
  return role === 'contributor' && !isDir ? MAY.viewer : MAY[role]
}

/** Describes the access in a row; null stands for an item that is restricted for the current user. */
export function accessText(
  access: AccessPhrases | null,
  { isDir, shortName }: { isDir: boolean; shortName: string | null },
): string {
  if (access === null) return 'Closed to you'
  if (access.role !== null) return canText(access.role, isDir)
  if (access.is_visible) return messages.accessRestricted
  return shortName === null ? 'Not visible to them' : `Not visible to ${shortName}`
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
      return `${user} can view “${name}”`
    case 'contributor':
      return item.is_dir ? `${user} can contribute to “${name}”` : `${user} can view “${name}”`
    case 'editor':
      return `${user} can edit “${name}”`
    case 'owner':
      return `${user} owns “${name}”`
    case null:
      return is_visible ? `${user} sees that “${name}” is there, but cannot open it` : `${user} does not see “${name}”`
  }
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** Formats the author and date of a rule, as far as they are recorded: `Set by Ada Byron on 3 November 2026`. */
export function setText(
  setBy: { id: string; name: string } | null,
  setAt: string | null,
  selfId: string | undefined,
): string | null {
  const date = setAt && dayFormat.format(new Date(setAt))
  if (setBy === null) return date && `Set on ${date}`
  if (setBy.id === selfId) return date === null ? 'Set by you' : `Set by you on ${date}`
  return date === null ? `Set by ${setBy.name}` : `Set by ${setBy.name} on ${date}`
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
  if (closed > 0) sentences.push(closed === 1 ? '1 item is closed to you.' : `${formatCount(closed)} items are closed to you.`)
  return sentences.join(' ')
}

function theySeeText(visible: number, total: number): string {
  if (visible === total) return total === 1 ? 'They see 1 item.' : `They see ${formatCount(total)} items.`
  return total === 1
    ? `They see ${formatCount(visible)} of 1 item.`
    : `They see ${formatCount(visible)} of ${formatCount(total)} items.`
}

function personSeesText(name: string, visible: number, total: number): string {
  if (visible === total) return total === 1 ? `${name} sees 1 item.` : `${name} sees ${formatCount(total)} items.`
  return total === 1
    ? `${name} sees ${formatCount(visible)} of 1 item.`
    : `${name} sees ${formatCount(visible)} of ${formatCount(total)} items.`
}

export function seesNothingText(shortName: string | null): string {
  return shortName === null ? 'They see nothing in here' : `${shortName} sees nothing in here`
}

/** Describes how much another team has access to in a restricted folder, and how much of the contents is its own. */
export function assignedText(sharedCount: number, ownCount: number): string {
  const sentences = [sharedText(sharedCount)]
  if (ownCount > 0)
    sentences.push(ownCount === 1 ? '1 folder in here is their own.' : `${formatCount(ownCount)} folders in here are their own.`)
  return sentences.join(' ')
}

function sharedText(count: number): string {
  if (count === 0) return 'They see nothing in here.'
  return count === 1 ? 'They see 1 folder in here.' : `They see ${formatCount(count)} folders in here.`
}

/** Returns the location of an item below a folder: `in Drawings › Old`; empty if it is directly inside. */
export function placeBelow(folderPath: string, parentPath: string | undefined): string {
  if (parentPath === undefined || !parentPath.startsWith(`${folderPath}/`)) return ''
  const place = pathSegments(parentPath).slice(pathSegments(folderPath).length).join(' › ')
  return `in ${place}`
}
