/** What was done with items, with the name of one, or the number of several. */

import type { Item } from '@arbour/contract/entities/items/item'
import { truncate } from '#lib/text/format.ts'
import { t } from '#lib/text/messages.ts'

type Named = readonly Pick<Item, 'name'>[]
type Owned = readonly Pick<Item, 'connected_tenant'>[]

export function movedText(items: Named, target: string): string {
  const name = items[0]?.name ?? ''
  return items.length === 1
    ? t('files.operations.nameMovedToTarget', { name, target })
    : t('files.operations.countItemsMovedToTarget', { count: items.length, target })
}

export function movedBackText(items: Named): string {
  const name = items[0]?.name ?? ''
  return items.length === 1
    ? t('files.operations.nameMovedBack', { name })
    : t('files.operations.countItemsMovedBack', { count: items.length })
}

export function copiedText(items: Named, target: string): string {
  const name = items[0]?.name ?? ''
  return items.length === 1
    ? t('files.operations.nameCopiedToTarget', { name, target })
    : t('files.operations.countItemsCopiedToTarget', { count: items.length, target })
}

export function duplicatedText(items: Named): string {
  const name = items[0]?.name ?? ''
  return items.length === 1
    ? t('files.operations.nameDuplicated', { name })
    : t('files.operations.countItemsDuplicated', { count: items.length })
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
      ? t('files.operations.nameCopiedToTargetIt', { name, target })
      : t('files.operations.countItemsCopiedToTarget2', { count: items.length, target })
  return items.length === 1
    ? t('files.operations.nameCopiedToTargetIt2', { name, target, place })
    : t('files.operations.countItemsCopiedToTarget3', { count: items.length, target, place })
}

/** @param files the items as they are in the bin, which determines the team */
export function binnedText(items: Named, files: Owned): string {
  const name = items[0]?.name ?? ''
  const team = commonTeam(files)
  if (team === null)
    return items.length === 1
      ? t('files.operations.nameMovedToBin', { name })
      : t('files.operations.countItemsMovedToBin', { count: items.length })
  return items.length === 1
    ? t('files.operations.nameMovedToBinOf', { name, team })
    : t('files.operations.countItemsMovedToBin2', { count: items.length, team })
}

export function binnedCopiesText(copies: Owned): string {
  const team = commonTeam(copies)
  if (team === null)
    return copies.length === 1
      ? t('files.operations.copyWasMovedToBin')
      : t('files.operations.countCopiesWereMovedTo', { count: copies.length })
  return copies.length === 1
    ? t('files.operations.copyWasMovedToBin2', { team })
    : t('files.operations.countCopiesWereMovedTo2', { count: copies.length, team })
}

/** Returns the name of the other team that owns all of the items; null if they belong to several, or to the user's own. */
function commonTeam(items: Owned): string | null {
  const [firstTeam, ...otherTeams] = items.map(({ connected_tenant }) => connected_tenant)
  return firstTeam && otherTeams.every((team) => team?.id === firstTeam.id) ? truncate(firstTeam.name, 40) : null
}

export function deletedText(items: Named): string {
  const name = items[0]?.name ?? ''
  return items.length === 1
    ? t('files.operations.nameDeletedPermanently', { name })
    : t('files.operations.countItemsDeletedPermanently', { count: items.length })
}

/** @param place the folder of all of them; null if they are in several */
export function restoredText(items: Named, place: string | null = null): string {
  const name = items[0]?.name ?? ''
  if (place === null)
    return items.length === 1
      ? t('files.operations.nameRestored', { name })
      : t('files.operations.countItemsRestored', { count: items.length })
  return items.length === 1
    ? t('files.operations.nameRestoredToPlace', { name, place })
    : t('files.operations.countItemsRestoredToPlace', { count: items.length, place })
}

export function removedText(items: Named): string {
  const name = items[0]?.name ?? ''
  return items.length === 1
    ? t('files.operations.nameRemovedFromYourFiles', { name })
    : t('files.operations.countItemsRemovedFromYour', { count: items.length })
}

export function addedAgainText(items: Named): string {
  const name = items[0]?.name ?? ''
  return items.length === 1
    ? t('files.operations.nameAddedAgain', { name })
    : t('files.operations.countItemsAddedAgain', { count: items.length })
}

export function starredText(items: Named, isStarred: boolean): string {
  const name = items[0]?.name ?? ''
  if (isStarred)
    return items.length === 1
      ? t('files.operations.nameStarred', { name })
      : t('files.operations.countItemsStarred', { count: items.length })
  return items.length === 1
    ? t('files.operations.nameUnstarred', { name })
    : t('files.operations.countItemsUnstarred', { count: items.length })
}
