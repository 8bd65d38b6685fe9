/** What was done with items, with the name of one, or the number of several. */

import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { truncate } from '#lib/text/format.ts'

type Named = readonly Pick<Item, 'name'>[]
type Owned = readonly Pick<Item, 'connected_tenant'>[]

export function movedText(items: Named, target: string): string {
  const name = items[0]?.name ?? ''
  return t('files.operations.movedToTarget', { name, target, count: items.length })
}

export function movedBackText(items: Named): string {
  const name = items[0]?.name ?? ''
  return t('files.operations.movedBack', { name, count: items.length })
}

export function copiedText(items: Named, target: string): string {
  const name = items[0]?.name ?? ''
  return t('files.operations.copiedToTarget', { name, target, count: items.length })
}

export function duplicatedText(items: Named): string {
  const name = items[0]?.name ?? ''
  return t('files.operations.duplicated', { name, count: items.length })
}

/**
 * The text after a move between the files of two teams.
 *
 * @param place the folder of the originals; null if they are in several
 */
export function copiedToTeamText(items: Named, target: string, place: string | null): string {
  const name = items[0]?.name ?? ''
  if (place === null) return t('files.operations.copiedToTeam', { name, target, count: items.length })
  return t('files.operations.copiedToTeamFromPlace', { name, target, place, count: items.length })
}

/** @param files the items as they are in the bin, which determines the team */
export function binnedText(items: Named, files: Owned): string {
  const name = items[0]?.name ?? ''
  const team = commonTeam(files)
  if (team === null) return t('files.operations.movedToBin', { name, count: items.length })
  return t('files.operations.movedToBinOfTeam', { name, team, count: items.length })
}

export function binnedCopiesText(copies: Owned): string {
  const team = commonTeam(copies)
  if (team === null) return t('files.operations.copiesMovedToBin', { count: copies.length })
  return t('files.operations.copiesMovedToBinOfTeam', { team, count: copies.length })
}

/** Returns the name of the other team that owns all of the items; null if they belong to several, or to the user's own. */
function commonTeam(items: Owned): string | null {
  const [firstTeam, ...otherTeams] = items.map(({ connected_tenant }) => connected_tenant)
  return firstTeam && otherTeams.every((team) => team?.id === firstTeam.id) ? truncate(firstTeam.name, 40) : null
}

export function deletedText(items: Named): string {
  const name = items[0]?.name ?? ''
  return t('files.operations.deletedPermanently', { name, count: items.length })
}

/** @param place the folder of all of them; null if they are in several */
export function restoredText(items: Named, place: string | null = null): string {
  const name = items[0]?.name ?? ''
  if (place === null) return t('files.operations.restored', { name, count: items.length })
  return t('files.operations.restoredToPlace', { name, place, count: items.length })
}

export function removedText(items: Named): string {
  const name = items[0]?.name ?? ''
  return t('files.operations.removedFromYourFiles', { name, count: items.length })
}

export function addedAgainText(items: Named): string {
  const name = items[0]?.name ?? ''
  return t('files.operations.addedBack', { name, count: items.length })
}

export function starredText(items: Named, isStarred: boolean): string {
  const name = items[0]?.name ?? ''
  if (isStarred) return t('files.operations.starred', { name, count: items.length })
  return t('files.operations.unstarred', { name, count: items.length })
}
