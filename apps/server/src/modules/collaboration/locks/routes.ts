import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { askToUnlock } from './ask-to-unlock.ts'
import { listLocks } from './list-locks.ts'
import { breakLock, releaseLock } from './release-lock.ts'
import { setLock } from './set-lock.ts'

/** The endpoints that lock and unlock items. */
export const lockRoutes: readonly OperationRoute[] = [
  route(calls.filesLocks, listLocks),
  route(calls.filesLocksSet, setLock),
  route(calls.filesLocksRelease, releaseLock),
  route(calls.filesLocksBreak, breakLock),
  route(calls.filesLocksAsk, askToUnlock),
]
