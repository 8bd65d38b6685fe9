/** Locks on files and folders. */

export { endLocksOf, endLocksWithoutAccess, expireLocks } from './end-locks.ts'
export { deleteLock, writeLock } from './lock-rows.ts'
