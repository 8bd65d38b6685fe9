/** Identifies the entries of a list and detects changes to an entry. */
interface Keys<T> {
  idOf: (entry: T) => string
  /** A string that changes when the entry changes. */
  stateOf: (entry: T) => string
}

/**
 * Applies one user's changes to the list `before` (added, changed and removed entries) to the current list, and returns the
 * result. Changes by other users are kept.
 */
export function laidOver<T>(now: readonly T[], before: readonly T[], mine: readonly T[], { idOf, stateOf }: Keys<T>): T[] {
  const byId = (list: readonly T[]) => new Map(list.map((entry) => [idOf(entry), stateOf(entry)]))
  const [valuesBefore, valuesOfMine] = [byId(before), byId(mine)]
  const changed = mine.filter((entry) => valuesBefore.get(idOf(entry)) !== stateOf(entry))
  const changedIds = byId(changed)
  const isRemoved = (id: string) => valuesBefore.has(id) && !valuesOfMine.has(id)
  return [...now.filter((entry) => !isRemoved(idOf(entry)) && !changedIds.has(idOf(entry))), ...changed]
}
