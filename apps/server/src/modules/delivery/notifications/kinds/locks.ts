import { tParts } from '@arbour/messages/t-parts'
import type { NotificationData } from './data.ts'
import { always, defineKind } from './kind.ts'
import { toItem } from './landings.ts'
import { actorOfTeam, itemAndMore } from './parts.ts'

function lockedItems(data: NotificationData, count: number) {
  return { actor: actorOfTeam(data), items: itemAndMore(data, count) }
}

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
    sentence: (data, count) => tParts('notifications.unlockRequested', lockedItems(data, count)),
    landing: toItem,
  }),
  lock_broken: defineKind({
    docs: { when: 'the owner of an item or an Admin ends a lock', recipients: 'the holder of the lock' },
    topic: 'access',
    type: 'alert',
    event: 'lock.broken',
    recipientsFor: ({ holderId, team }) => [{ userId: holderId, team }],
    showItem: always,
    sentence: (data, count) => tParts('notifications.lockBroken', lockedItems(data, count)),
    landing: toItem,
  }),
}
