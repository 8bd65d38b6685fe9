/** The order in which items stand on the screen; some places may not be loaded. */
export interface ItemOrder {
  total: number
  /** Null when that place is not loaded. */
  idAt: (index: number) => string | null
  /** -1 when the item is not loaded. */
  indexOf: (id: string) => number
}
