import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { Item } from '../../entities/items/item.ts'
import { Lock, NewLock } from '../../entities/items/lock.ts'
import { AccessRequestForm } from '../../entities/sharing/access.ts'
import { MAX_LISTED_LOCKS } from '../../limits.ts'
import { defineCall } from '../call.ts'

const tag = 'Locks'
const LockedFile = z.object({ file: Item }).meta({ id: 'LockedFileAnswer' })

/** A lock with its item, in the list of a folder. */
const ListedLock = z
  .object({
    lock: Lock,
    file: z.object({ id: Id, name: z.string(), path: z.string(), is_dir: z.boolean() }).describe('The locked item.'),
  })
  .meta({ id: 'ListedLock', description: 'A lock, and the item that it is on.' })

export const filesLocks = defineCall({
  method: 'POST',
  path: '/files/locks',
  summary: 'List the locks in a folder',
  description: `Returns the locks of the item and of everything below it that the caller can open, those that expire first, at most ${MAX_LISTED_LOCKS}.`,
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ id: Id }),
  response: z.object({ locks: z.array(ListedLock) }),
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesLocksSet = defineCall({
  method: 'POST',
  path: '/files/locks/set',
  summary: 'Lock an item',
  description:
    'Requires edit permission on a file or folder. While it is locked, only the holder can rename, move or delete it, or add a version; for everyone else these calls return 423 with the lock in `data.lock` and the item in `data.file_id`. ' +
    'Reading, downloads and copies stay possible. A folder is locked with everything in it. Returns 423 if someone else has locked the item, a folder above it, or something in it. For the holder, it replaces note and expiry.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, ...NewLock.shape }),
  response: LockedFile,
  errors: ['not_found', 'forbidden', 'conflict', 'locked', 'gone'],
})

export const filesLocksRelease = defineCall({
  method: 'POST',
  path: '/files/locks/release',
  summary: 'Unlock an item',
  description: 'Ends a lock of the caller on this item. Has no effect if it has none; 403 if someone else holds it.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id }),
  response: LockedFile,
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesLocksBreak = defineCall({
  method: 'POST',
  path: '/files/locks/break',
  summary: 'End the lock of someone else',
  description:
    'Requires the owner of the item, or an Admin of its team. Recorded in the audit log, and the holder is notified. Has no effect if the item has no lock.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id }),
  response: LockedFile,
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesLocksAsk = defineCall({
  method: 'POST',
  path: '/files/locks/ask',
  summary: 'Ask the holder to unlock an item',
  description:
    'Requires edit permission. Notifies the holder of the lock of the item, or of a folder above it. Returns 409 if there is no lock, or the caller holds it.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, ...AccessRequestForm.shape }),
  response: z.object({}),
  errors: ['not_found', 'forbidden', 'conflict', 'rate_limited', 'gone'],
})
