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
    sentence: (data, count) => [actor(data), { text: ' made you the owner of ' }, ...itemAndMore(data, count)],
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
        ? [actor(data), { text: ' took ownership of ' }, ...itemAndMore(data, count)]
        : [actor(data), { text: ' made ' }, namePart(data.to), { text: ' the owner of ' }, ...itemAndMore(data, count)],
    landing: toItem,
  }),
  items_handed_over: defineKind({
    docs: { when: 'everything that a member owns is transferred', recipients: 'the new owner' },
    topic: 'access',
    type: 'document',
    event: 'ownership.handed_over',
    recipientsFor: ({ to, items }) => [{ userId: to, items }],
    isAlwaysNew: true,
    sentence: (data) => [actor(data), { text: ` handed ${data.items === 1 ? 'one item' : `${data.items} items`} over to you` }],
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
    sentence: (data, count) => [
      actor(data),
      { text: ' moved the folder that contains ' },
      ...itemAndMore(data, count),
      { text: ' to the bin. You can restore it to another folder' },
    ],
    landing: toItem,
  }),
  item_deleted: defineKind({
    docs: { when: 'the same, permanently', recipients: 'its owner' },
    topic: 'access',
    type: 'alert',
    event: 'item.deleted_unseen',
    recipientsFor: ({ ownerId, isPermanent }) => (isPermanent ? [{ userId: ownerId }] : []),
    showItem: always,
    sentence: (data, count) => [
      actor(data),
      { text: ' permanently deleted the folder that contained ' },
      ...itemAndMore(data, count),
    ],
    landing: toNothing,
  }),
}
