import { tParts } from '@arbour/messages/t-parts'
import { always, defineKind } from './kind.ts'
import { toItem } from './landings.ts'
import { actorAndItems } from './parts.ts'

/** Locks that the recipient holds. */
export const lockKinds = {
  unlock_requested: defineKind({
    docs: { when: 'somebody asks to unlock an item', recipients: 'the holder of the lock' },
    topic: 'requests',
    type: 'document',
    event: 'lock.requested',
    recipientsFor: ({ holderId, team, message }) => [{ userId: holderId, team, note: message }],
    // The holder knows the name, and the item may belong to another team.
    showItem: always,
    sentence: (data, count) => tParts('notifications.unlockRequested', actorAndItems(data, count)),
    landing: toItem,
  }),
  lock_broken: defineKind({
    docs: { when: 'the owner of an item or an Admin ends a lock', recipients: 'the holder of the lock' },
    topic: 'access',
    type: 'alert',
    event: 'lock.broken',
    recipientsFor: ({ holderId, team }) => [{ userId: holderId, team }],
    showItem: always,
    sentence: (data, count) => tParts('notifications.lockBroken', actorAndItems(data, count)),
    landing: toItem,
  }),
}
