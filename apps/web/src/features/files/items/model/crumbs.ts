/** Breadcrumbs: at most six, with the middle collapsed. Pure. */
export interface FoldedCrumbs<T> {
  head: readonly T[]
  /** Shown in a menu. */
  folded: readonly T[]
  tail: readonly T[]
}

/** Keeps the first crumb and the last ones; collapses those in between if there are more than `max`. */
export function foldCrumbs<T>(crumbs: readonly T[], max: number): FoldedCrumbs<T> {
  if (crumbs.length <= max) return { head: crumbs, folded: [], tail: [] }
  const tail = Math.max(1, max - 2)
  return { head: crumbs.slice(0, 1), folded: crumbs.slice(1, -tail), tail: crumbs.slice(-tail) }
}
