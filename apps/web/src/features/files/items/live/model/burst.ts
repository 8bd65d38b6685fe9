/** Decides how to handle change events of a folder. Pure. */

/** Up to this many items are requested individually (each costs a request); for more, the folder is refetched. */
export const MAX_SINGLE = 20

/** Pending changes of one folder. */
export interface Burst {
  /** The time of the latest change, in milliseconds since 1970. */
  at: number
  /** Added or changed items. */
  ids: ReadonlySet<string>
  /** The items of these that were added to the folder. */
  addedIds: ReadonlySet<string>
  /** The items of these that were changed in any other way. */
  changedIds: ReadonlySet<string>
  /** The affected items are unknown. */
  isWhole: boolean
}

/** A request for the folder: the latest that has started and not failed. */
export interface QueryRead {
  /** In milliseconds since 1970. */
  startedAt: number
  isRunning: boolean
}

export type Step =
  | { kind: 'nothing' }
  | { kind: 'wait' }
  | { kind: 'read' }
  | { kind: 'ask'; ids: readonly string[]; addedIds: ReadonlySet<string> }

/** Adds an event to the pending changes. Without an id it affects the whole folder. */
export function withChange(burst: Burst | undefined, at: number, id?: string, isAdded = false): Burst {
  const [ids, addedIds, changedIds] = [new Set(burst?.ids), new Set(burst?.addedIds), new Set(burst?.changedIds)]
  if (id !== undefined) {
    ids.add(id)
    if (isAdded) addedIds.add(id)
    else changedIds.add(id)
  }
  return { at, ids, addedIds, changedIds, isWhole: id === undefined || burst?.isWhole === true }
}

/** Removes items that were only added and are already known: later changes to them have their own events. */
export function withoutKnown(burst: Burst, isKnown: (id: string) => boolean): Burst {
  const ids = [...burst.ids].filter((id) => !burst.addedIds.has(id) || burst.changedIds.has(id) || !isKnown(id))
  return { ...burst, ids: new Set(ids) }
}

/**
 * Returns the next step. A request that started after the last change includes it. One that started before may not include it,
 * and is not waited for.
 */
export function nextStep(burst: Burst, queryReads: readonly QueryRead[], { isChanging }: { isChanging: boolean }): Step {
  if (queryReads.length === 0 || (burst.ids.size === 0 && !burst.isWhole)) return { kind: 'nothing' }
  if (isChanging) return { kind: 'wait' }
  const outdatedReads = queryReads.filter(({ startedAt }) => startedAt < burst.at)
  if (outdatedReads.length === 0) return { kind: queryReads.some(({ isRunning }) => isRunning) ? 'wait' : 'nothing' }
  if (burst.isWhole || burst.ids.size > MAX_SINGLE || outdatedReads.some(({ isRunning }) => isRunning)) return { kind: 'read' }
  return { kind: 'ask', ids: [...burst.ids], addedIds: burst.addedIds }
}

/** Data read this long before its room was joined may have missed a change, in milliseconds. */
const GAP_MS = 500

/** Whether a folder has to be refetched because its room was joined only now. */
export function hasGap(
  reading: QueryRead,
  { joinedAt, connectedAt, isAgain }: { joinedAt: number; connectedAt: number; isAgain: boolean },
): boolean {
  if (reading.startedAt >= joinedAt) return false
  return isAgain || reading.startedAt < connectedAt || joinedAt - reading.startedAt > GAP_MS
}
