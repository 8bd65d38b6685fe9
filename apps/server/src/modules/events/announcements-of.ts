import type { NewAnnouncement } from './announce.ts'
import type { NewEvent } from './record-event.ts'

/** What an event means for those who look at the item, or at a folder that it was in or is in. */
export function announcementsOf({ type, itemId, fromParentId = null, toParentId = null, meta }: NewEvent): NewAnnouncement[] {
  // A new or restored version: the file itself was there.
  if (meta.version !== undefined) return [{ kind: 'update', itemId, parentId: toParentId }]
  switch (type) {
    case 'add':
      return [{ kind: 'add', itemId, parentId: toParentId }]
    case 'restore':
      return [{ kind: 'add', itemId, parentId: toParentId, isDeep: true, isBin: true }]
    case 'move':
      return [
        { kind: 'remove', itemId, parentId: fromParentId, isDeep: true },
        { kind: 'add', itemId, parentId: toParentId },
      ]
    case 'rename':
      return [{ kind: 'update', itemId, parentId: toParentId ?? fromParentId, isDeep: true }]
    case 'delete':
      return [{ kind: 'remove', itemId, parentId: fromParentId, isDeep: true }]
    case 'own':
      return [{ kind: 'access', itemId, parentId: toParentId ?? fromParentId }]
  }
}
