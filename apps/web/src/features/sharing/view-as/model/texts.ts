/** The texts about a person's access to an item. Pure. */
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { messages } from '@arbour/contract/messages'
import { pathSegments } from '@arbour/contract/paths'
import { truncateMiddle } from '#lib/text/format.ts'
import type { ViewAsTexts } from './view-as-subject.ts'

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
  { isDir, texts }: { isDir: boolean; texts: Pick<ViewAsTexts, 'them'> },
): string {
  if (access === null) return 'Closed to you'
  if (access.role !== null) return canText(access.role, isDir)
  return access.is_visible ? messages.accessRestricted : `Not visible to ${texts.them}`
}

const DOES: Record<ItemRole, string> = { viewer: 'can view', contributor: 'can contribute to', editor: 'can edit', owner: 'owns' }

/** Describes the access as a sentence: `Grace Hopper can edit “Contracts”`. */
export function accessSentence(
  { is_visible, role }: AccessPhrases,
  user: string,
  item: { name: string; is_dir: boolean },
): string {
  const name = `“${truncateMiddle(item.name, 50)}”`
  if (role !== null) return `${user} ${DOES[role === 'contributor' && !item.is_dir ? 'viewer' : role]} ${name}`
  return is_visible ? `${user} sees that ${name} is there, but cannot open it` : `${user} does not see ${name}`
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** Formats the author and date of a rule, as far as they are recorded: `Set by Ada Byron on 3 November 2026`. */
export function setText(
  setBy: { id: string; name: string } | null,
  setAt: string | null,
  selfId: string | undefined,
): string | null {
  const setByText = setBy && `by ${setBy.id === selfId ? 'you' : setBy.name}`
  const dateText = setAt && `on ${dayFormat.format(new Date(setAt))}`
  const parts = [setByText, dateText].filter((part) => part !== null)
  return parts.length === 0 ? null : ['Set', ...parts].join(' ')
}

const formatItems = (count: number) => `${count.toLocaleString('en-GB')} item${count === 1 ? '' : 's'}`

/**
 * Describes how many of the items visible to the current user a person sees: `Grace sees 2 of 3 items. 1 item is closed to you.`
 */
export function visibleText(standings: readonly (AccessPhrases | null)[], { they, see }: ViewAsTexts): string {
  const open = standings.filter((access) => access !== null)
  const visibleCount = open.filter(({ is_visible }) => is_visible).length
  const closedCount = standings.length - open.length
  const firstSentence = `${upperFirst(they)} ${see} ${visibleCount === open.length ? formatItems(visibleCount) : `${visibleCount.toLocaleString('en-GB')} of ${formatItems(open.length)}`}.`
  return closedCount === 0
    ? firstSentence
    : `${firstSentence} ${formatItems(closedCount)} ${closedCount === 1 ? 'is' : 'are'} closed to you.`
}

const formatFolders = (count: number) => `${count.toLocaleString('en-GB')} folder${count === 1 ? '' : 's'}`

/** Describes how much another team has access to in a restricted folder, and how much of the contents is its own. */
export function assignedText(sharedCount: number, ownCount: number): string {
  const firstSentence = `They see ${sharedCount === 0 ? 'nothing' : formatFolders(sharedCount)} in here.`
  return ownCount === 0
    ? firstSentence
    : `${firstSentence} ${formatFolders(ownCount)} in here ${ownCount === 1 ? 'is' : 'are'} their own.`
}

/** Returns the location of an item below a folder: `in Drawings › Old`; empty if it is directly inside. */
export function placeBelow(folderPath: string, parentPath: string | undefined): string {
  if (parentPath === undefined || !parentPath.startsWith(`${folderPath}/`)) return ''
  return `in ${pathSegments(parentPath).slice(pathSegments(folderPath).length).join(' › ')}`
}

export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
