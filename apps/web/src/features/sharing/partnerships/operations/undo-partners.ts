import type { Item } from '@arbour/contract/entities/items/item'
import type { Partnership } from '@arbour/contract/entities/sharing/partnership'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { mergeListChanges } from '#lib/api/merge-list-changes.ts'
import { partnershipsQuery } from '#lib/api/partnerships.ts'
import { notify } from '#ui/toast/notify.ts'
import { OFFER_KEYS, type Offer, sentOffers, toOffer } from '../model/offer.ts'
import { changeOffer, endPartnership } from './change-partnerships.ts'

/** Cancels invitations that were not answered. Throws the server's error. */
export async function takeBackInvitations(
  services: ItemServices,
  item: Item,
  invitations: readonly Partnership[],
): Promise<void> {
  const now = await readPartnerships(services, item.id)
  const pendingInvitations = invitations.filter(({ id }) => now.some((other) => other.id === id && other.status === 'Pending'))
  for (const partnership of pendingInvitations) await endPartnership(services, partnership)
  const decidedInvitation = invitations.find(
    (other) => !pendingInvitations.includes(other) && now.some(({ id }) => id === other.id),
  )
  if (decidedInvitation)
    notify(t('sharing.partnerships.nameHasAnsweredAlready', { name: decidedInvitation.partner.name }), [], 'warning')
  else notify(t('sharing.partnerships.invitationsWithdrawn', { count: invitations.length }))
}

/** Undoes a saved change of the folders offered to a partner. Later changes by others are kept. Throws the server's error. */
export async function undoOfferChange(
  services: ItemServices,
  { id, file_id, partner }: Partnership,
  { before, after }: { before: readonly Offer[]; after: readonly Offer[] },
): Promise<void> {
  const now = (await readPartnerships(services, file_id)).find((other) => other.id === id)
  if (!now) return notify(t('sharing.partnerships.nameIsNoLongerPartner', { name: partner.name }), [], 'error')
  await changeOffer(services, now, sentOffers(mergeListChanges(now.offered.map(toOffer), after, before, OFFER_KEYS)))
  notify(t('sharing.partnerships.nameIsOfferedSameFolders', { name: partner.name }))
}

/** Loads the partners of a project. Throws the server's error. */
export async function readPartnerships({ client }: ItemServices, fileId: string): Promise<readonly Partnership[]> {
  return (await client.fetchQuery({ ...partnershipsQuery(fileId), staleTime: 0 })).partnerships
}
