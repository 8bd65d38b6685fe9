/** What is said of how an item stands to somebody. Pure. */
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { messages } from '@arbour/contract/messages'
import { pathSegments } from '@arbour/contract/paths'
import { truncateMiddle } from '#lib/text/format.ts'
import type { SeerWords } from './seer.ts'

interface Stands {
  is_visible: boolean
  role: ItemRole | null
}

const MAY: Record<ItemRole, string> = { viewer: 'Can view', contributor: 'Can contribute', editor: 'Can edit', owner: 'Owner' }

/** What somebody may do with a role. To contribute means something on folders alone. */
export function mayText(role: ItemRole, isDir: boolean): string {
  return role === 'contributor' && !isDir ? MAY.viewer : MAY[role]
}

/** What a row says of an item; null stands for one that is closed to the person who asks. */
export function standingText(
  standing: Stands | null,
  { isDir, words }: { isDir: boolean; words: Pick<SeerWords, 'them'> },
): string {
  if (standing === null) return 'Closed to you'
  if (standing.role !== null) return mayText(standing.role, isDir)
  return standing.is_visible ? messages.accessRestricted : `Not visible to ${words.them}`
}

const DOES: Record<ItemRole, string> = { viewer: 'can view', contributor: 'can contribute to', editor: 'can edit', owner: 'owns' }

/** The whole of it as a sentence: `Grace Hopper can edit “Contracts”`. */
export function standingSentence({ is_visible, role }: Stands, user: string, item: { name: string; is_dir: boolean }): string {
  const name = `“${truncateMiddle(item.name, 50)}”`
  if (role !== null) return `${user} ${DOES[role === 'contributor' && !item.is_dir ? 'viewer' : role]} ${name}`
  return is_visible ? `${user} sees that ${name} is there, but cannot open it` : `${user} does not see ${name}`
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** Who set a rule and when, as far as it is on the record: `Set by Ada Byron on 3 November 2026`. */
export function setText(
  setBy: { id: string; name: string } | null,
  setAt: string | null,
  selfId: string | undefined,
): string | null {
  const by = setBy && `by ${setBy.id === selfId ? 'you' : setBy.name}`
  const on = setAt && `on ${dayFormat.format(new Date(setAt))}`
  const parts = [by, on].filter((part) => part !== null)
  return parts.length === 0 ? null : ['Set', ...parts].join(' ')
}

const counted = (count: number) => `${count.toLocaleString('en-GB')} item${count === 1 ? '' : 's'}`

/** How much of a folder somebody sees, of what the person who asks sees of it: `Grace sees 2 of 3 items. 1 item is closed to you.` */
export function seenText(standings: readonly (Stands | null)[], { they, see }: SeerWords): string {
  const open = standings.filter((standing) => standing !== null)
  const seen = open.filter(({ is_visible }) => is_visible).length
  const closed = standings.length - open.length
  const first = `${upperFirst(they)} ${see} ${seen === open.length ? counted(seen) : `${seen.toLocaleString('en-GB')} of ${counted(open.length)}`}.`
  return closed === 0 ? first : `${first} ${counted(closed)} ${closed === 1 ? 'is' : 'are'} closed to you.`
}

const foldersCounted = (count: number) => `${count.toLocaleString('en-GB')} folder${count === 1 ? '' : 's'}`

/** How much another team has of a folder that is closed to it, and how much of what stands there is its own. */
export function givenText(given: number, theirs: number): string {
  const first = `They see ${given === 0 ? 'nothing' : foldersCounted(given)} in here.`
  return theirs === 0 ? first : `${first} ${foldersCounted(theirs)} in here ${theirs === 1 ? 'is' : 'are'} their own.`
}

/** Where something stands below a folder: `in Drawings › Old`; empty right in it. */
export function placeBelow(folderPath: string, parentPath: string | undefined): string {
  if (parentPath === undefined || !parentPath.startsWith(`${folderPath}/`)) return ''
  return `in ${pathSegments(parentPath).slice(pathSegments(folderPath).length).join(' › ')}`
}

export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
