/** Navigation from the shown file to its neighbours. */
export interface Walk {
  /** The position and total, counting previewable files; null while unknown. */
  place: { at: number; total: number } | null
  hasPrevious: boolean
  hasNext: boolean
  go: (by: 1 | -1) => void
}
