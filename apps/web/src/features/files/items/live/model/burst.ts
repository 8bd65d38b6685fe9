/** What to do about changes that were told of a folder. Pure. */

/** Items that are asked for one by one; of more, the folder is read again (each costs a request). */
export const MAX_SINGLE = 20

/** Changes of one folder that nothing was done about yet. */
export interface Burst {
  /** When the last of them was told, in milliseconds since 1970. */
  at: number
  /** Items in it that were added or changed. */
  ids: ReadonlySet<string>
  /** Those of them that came into the folder. */
  added: ReadonlySet<string>
  /** Those of them that something else was told of. */
  changed: ReadonlySet<string>
  /** What it is about is not known item by item. */
  isWhole: boolean
}

/** A reading of the folder: the latest that has begun and has not failed. */
export interface Reading {
  /** In milliseconds since 1970. */
  startedAt: number
  isRunning: boolean
}

export type Step =
  | { kind: 'nothing' }
  | { kind: 'wait' }
  | { kind: 'read' }
  | { kind: 'ask'; ids: readonly string[]; added: ReadonlySet<string> }

/** Adds what was told to what waits. Without an id it is about the whole folder. */
export function withTold(burst: Burst | undefined, at: number, id?: string, isAdded = false): Burst {
  const [ids, added, changed] = [new Set(burst?.ids), new Set(burst?.added), new Set(burst?.changed)]
  if (id !== undefined) {
    ids.add(id)
    if (isAdded) added.add(id)
    else changed.add(id)
  }
  return { at, ids, added, changed, isWhole: id === undefined || burst?.isWhole === true }
}

/** Leaves out what has only come into the folder, and stands in it here already: what was done to it since is told by itself. */
export function withoutKnown(burst: Burst, isKnown: (id: string) => boolean): Burst {
  const ids = [...burst.ids].filter((id) => !burst.added.has(id) || burst.changed.has(id) || !isKnown(id))
  return { ...burst, ids: new Set(ids) }
}

/**
 * What to do now. A reading that began after the last change was told holds it already. One that began before may or may not hold it, and
 * is not waited for.
 */
export function nextStep(burst: Burst, readings: readonly Reading[], { isChanging }: { isChanging: boolean }): Step {
  if (readings.length === 0 || (burst.ids.size === 0 && !burst.isWhole)) return { kind: 'nothing' }
  if (isChanging) return { kind: 'wait' }
  const behind = readings.filter(({ startedAt }) => startedAt < burst.at)
  if (behind.length === 0) return { kind: readings.some(({ isRunning }) => isRunning) ? 'wait' : 'nothing' }
  if (burst.isWhole || burst.ids.size > MAX_SINGLE || behind.some(({ isRunning }) => isRunning)) return { kind: 'read' }
  return { kind: 'ask', ids: [...burst.ids], added: burst.added }
}

/** What was read this long before its room was joined may have missed something, in milliseconds. */
const GAP_MS = 500

/** Whether a folder has to be read again because its room was joined only now. */
export function hasGap(
  reading: Reading,
  { joinedAt, connectedAt, isAgain }: { joinedAt: number; connectedAt: number; isAgain: boolean },
): boolean {
  if (reading.startedAt >= joinedAt) return false
  return isAgain || reading.startedAt < connectedAt || joinedAt - reading.startedAt > GAP_MS
}
