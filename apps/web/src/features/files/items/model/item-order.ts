/** The order of items on the screen; some places may not be loaded. */
export interface ItemOrder {
  total: number
  /** Null if the place is not loaded. */
  idAt: (index: number) => string | null
  /** -1 if the item is not loaded. */
  indexOf: (id: string) => number
}
