/** What tells the entries of a list apart, and whether an entry was changed. */
interface Keys<T> {
  idOf: (entry: T) => string
  /** A text that differs when the entry was changed. */
  stateOf: (entry: T) => string
}

/**
 * Returns the current list with what one person did to the list `before` applied to it: the entries that they added, changed or removed.
 * What others did meanwhile stays.
 */
export function laidOver<T>(now: readonly T[], before: readonly T[], mine: readonly T[], { idOf, stateOf }: Keys<T>): T[] {
  const byId = (list: readonly T[]) => new Map(list.map((entry) => [idOf(entry), stateOf(entry)]))
  const [valuesBefore, valuesOfMine] = [byId(before), byId(mine)]
  const changed = mine.filter((entry) => valuesBefore.get(idOf(entry)) !== stateOf(entry))
  const changedIds = byId(changed)
  const isRemoved = (id: string) => valuesBefore.has(id) && !valuesOfMine.has(id)
  return [...now.filter((entry) => !isRemoved(idOf(entry)) && !changedIds.has(idOf(entry))), ...changed]
}
