/** What was done with items, with the name of one, or the number of several. */
import type { Item } from '@arbour/contract/entities/items/item'
import { formatCount, truncate } from '#lib/text/format.ts'

type Named = readonly Pick<Item, 'name'>[]
type Owned = readonly Pick<Item, 'connected_tenant'>[]

export function movedText(items: Named, target: string): string {
  const name = items[0]?.name ?? ''
  return items.length === 1 ? `${name} moved to ${target}` : `${formatCount(items.length)} items moved to ${target}`
}

export function movedBackText(items: Named): string {
  const name = items[0]?.name ?? ''
  return items.length === 1 ? `${name} moved back` : `${formatCount(items.length)} items moved back`
}

export function copiedText(items: Named, target: string): string {
  const name = items[0]?.name ?? ''
  return items.length === 1 ? `${name} copied to ${target}` : `${formatCount(items.length)} items copied to ${target}`
}

export function duplicatedText(items: Named): string {
  const name = items[0]?.name ?? ''
  return items.length === 1 ? `${name} duplicated` : `${formatCount(items.length)} items duplicated`
}

/**
 * The text after a move between the files of two teams.
 *
 * @param place the folder of the originals; null if they are in several
 */
export function copiedToTeamText(items: Named, target: string, place: string | null): string {
  const name = items[0]?.name ?? ''
  if (place === null)
    return items.length === 1
      ? `${name} copied to ${target}; it stays where it is`
      : `${formatCount(items.length)} items copied to ${target}; they stay where they are`
  return items.length === 1
    ? `${name} copied to ${target}; it stays in ${place}`
    : `${formatCount(items.length)} items copied to ${target}; they stay in ${place}`
}

/** @param files the items as they are in the bin, which determines the team */
export function binnedText(items: Named, files: Owned): string {
  const name = items[0]?.name ?? ''
  const team = commonTeam(files)
  if (team === null)
    return items.length === 1 ? `${name} moved to the bin` : `${formatCount(items.length)} items moved to the bin`
  return items.length === 1
    ? `${name} moved to the bin of ${team}`
    : `${formatCount(items.length)} items moved to the bin of ${team}`
}

export function binnedCopiesText(copies: Owned): string {
  const team = commonTeam(copies)
  if (team === null)
    return copies.length === 1 ? 'The copy was moved to the bin' : `${formatCount(copies.length)} copies were moved to the bin`
  return copies.length === 1
    ? `The copy was moved to the bin of ${team}`
    : `${formatCount(copies.length)} copies were moved to the bin of ${team}`
}

/** Returns the name of the other team that owns all of the items; null if they belong to several, or to the user's own. */
function commonTeam(items: Owned): string | null {
  const [firstTeam, ...otherTeams] = items.map(({ connected_tenant }) => connected_tenant)
  return firstTeam && otherTeams.every((team) => team?.id === firstTeam.id) ? truncate(firstTeam.name, 40) : null
}

export function deletedText(items: Named): string {
  const name = items[0]?.name ?? ''
  return items.length === 1 ? `${name} deleted permanently` : `${formatCount(items.length)} items deleted permanently`
}

/** @param place the folder of all of them; null if they are in several */
export function restoredText(items: Named, place: string | null = null): string {
  const name = items[0]?.name ?? ''
  if (place === null) return items.length === 1 ? `${name} restored` : `${formatCount(items.length)} items restored`
  return items.length === 1 ? `${name} restored to ${place}` : `${formatCount(items.length)} items restored to ${place}`
}

export function removedText(items: Named): string {
  const name = items[0]?.name ?? ''
  return items.length === 1 ? `${name} removed from your files` : `${formatCount(items.length)} items removed from your files`
}

export function addedAgainText(items: Named): string {
  const name = items[0]?.name ?? ''
  return items.length === 1 ? `${name} added again` : `${formatCount(items.length)} items added again`
}

export function starredText(items: Named, isStarred: boolean): string {
  const name = items[0]?.name ?? ''
  if (isStarred) return items.length === 1 ? `${name} starred` : `${formatCount(items.length)} items starred`
  return items.length === 1 ? `${name} unstarred` : `${formatCount(items.length)} items unstarred`
}
