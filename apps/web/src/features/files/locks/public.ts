/** Locks of items: actions, dialogs and the state of a lock. */
export { askToUnlock, endLockOfOther, lock, unlock } from './actions.ts'
export { askToUnlockDialog, endLockDialog, lockDialog } from './dialogs.ts'
export { LockInfo } from './lock-info.tsx'
export { isLockedByOther } from './lock-state.ts'
