/** The ids of the selected items of a folder, in list order. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  toggle(id: string): void
  /** Selects everything from the last selected item to this one. */
  reach(id: string, order: readonly string[]): void
  set(ids: readonly string[]): void
}

export function createSelection(onChange: () => void): Selection {
  const ids = new Set<string>()
  let anchor: string | null = null
  return {
    ids,
    toggle(id) {
      if (!ids.delete(id)) ids.add(id)
      anchor = id
      onChange()
    },
    reach(id, order) {
      const [from, to] = [order.indexOf(anchor ?? id), order.indexOf(id)].toSorted((a, b) => a - b) as [number, number]
      for (const one of order.slice(Math.max(0, from), to + 1)) ids.add(one)
      onChange()
    },
    set(chosen) {
      ids.clear()
      for (const id of chosen) ids.add(id)
      anchor = null
      onChange()
    },
  }
}
