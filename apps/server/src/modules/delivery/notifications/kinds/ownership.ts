import { tParts } from '@arbour/messages/t-parts'
import { always, defineKind } from './kind.ts'
import { toItem, toNothing, toSharing } from './landings.ts'
import { actor, itemAndMore, namePart } from './parts.ts'

/** Ownership of items, and changes by others to owned items. */
export const ownershipKinds = {
  owner_given: defineKind({
    docs: { when: 'ownership of an item is transferred', recipients: 'its new owner' },
    topic: 'access',
    type: 'document',
    event: 'item.owner_changed',
    // Events of previous versions name nobody.
    recipientsFor: ({ to, note, byMail }) => (to === undefined ? [] : [{ userId: to, note, byMail }]),
    sentence: (data, count) => tParts('notifications.ownerGiven', { actor: actor(data), items: itemAndMore(data, count) }),
    landing: toSharing,
  }),
  owner_taken: defineKind({
    docs: { when: 'an Admin takes ownership of an item, or transfers it', recipients: 'its previous owner' },
    topic: 'access',
    type: 'alert',
    event: 'item.owner_changed',
    recipientsFor: ({ from, to, names }) =>
      to === undefined || from === null ? [] : [{ userId: from, to: names.person?.name ?? null }],
    showItem: always,
    sentence: (data, count) =>
      data.to === null
        ? tParts('notifications.ownershipTaken', { actor: actor(data), items: itemAndMore(data, count) })
        : tParts('notifications.ownershipGivenToOther', {
            actor: actor(data),
            newOwner: namePart(data.to),
            items: itemAndMore(data, count),
          }),
    landing: toItem,
  }),
  items_handed_over: defineKind({
    docs: { when: 'everything that a member owns is transferred', recipients: 'the new owner' },
    topic: 'access',
    type: 'document',
    event: 'ownership.handed_over',
    recipientsFor: ({ to, items }) => [{ userId: to, items }],
    isAlwaysNew: true,
    sentence: (data) => tParts('notifications.itemsTransferred', { actor: actor(data), count: data.items }),
    landing: toNothing,
  }),
  item_binned: defineKind({
    docs: {
      when: 'a restricted item is deleted with a folder by somebody who can’t open it',
      recipients: 'its owner, who can restore it to another folder',
    },
    topic: 'access',
    type: 'alert',
    event: 'item.deleted_unseen',
    recipientsFor: ({ ownerId, isPermanent }) => (isPermanent ? [] : [{ userId: ownerId }]),
    sentence: (data, count) => tParts('notifications.itemBinned', { actor: actor(data), items: itemAndMore(data, count) }),
    landing: toItem,
  }),
  item_deleted: defineKind({
    docs: { when: 'the same, permanently', recipients: 'its owner' },
    topic: 'access',
    type: 'alert',
    event: 'item.deleted_unseen',
    recipientsFor: ({ ownerId, isPermanent }) => (isPermanent ? [{ userId: ownerId }] : []),
    showItem: always,
    sentence: (data, count) => tParts('notifications.itemDeleted', { actor: actor(data), items: itemAndMore(data, count) }),
    landing: toNothing,
  }),
}
