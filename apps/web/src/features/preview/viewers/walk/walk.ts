/** Going from the file that is shown to its neighbours. */
export interface Walk {
  /** Which of how many it is, counting those that can be shown; null while that is not known. */
  place: { at: number; total: number } | null
  hasPrevious: boolean
  hasNext: boolean
  go: (by: 1 | -1) => void
}
