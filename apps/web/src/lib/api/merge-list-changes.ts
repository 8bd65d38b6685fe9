/** Identifies the entries of a list and detects changes to an entry. */
interface Keys<T> {
  getId: (entry: T) => string
  /** A string that changes when the entry changes. */
  getState: (entry: T) => string
}

/**
 * Applies one user's changes to the list `before` (added, changed and removed entries) to the current list, and returns the
 * result. Changes by other users are kept.
 */
export function mergeListChanges<T>(
  now: readonly T[],
  before: readonly T[],
  local: readonly T[],
  { getId, getState }: Keys<T>,
): T[] {
  const byId = (list: readonly T[]) => new Map(list.map((entry) => [getId(entry), getState(entry)]))
  const [valuesBefore, localValues] = [byId(before), byId(local)]
  const changedEntries = local.filter((entry) => valuesBefore.get(getId(entry)) !== getState(entry))
  const changedIds = byId(changedEntries)
  const isRemoved = (id: string) => valuesBefore.has(id) && !localValues.has(id)
  return [...now.filter((entry) => !isRemoved(getId(entry)) && !changedIds.has(getId(entry))), ...changedEntries]
}
