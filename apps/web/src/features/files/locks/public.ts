/** Locks of items: actions, dialogs and the state of a lock. */
export { askToUnlock, endLockOfOther, lock, unlock } from './actions.ts'
export { unlockItems } from './change-locks.ts'
export { askToUnlockDialog, endLockDialog, lockDialog } from './dialogs.ts'
export { canAsk, canEndLock, hasOwnLock } from './lock-state.ts'
