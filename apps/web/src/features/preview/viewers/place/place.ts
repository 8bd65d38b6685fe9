/**
 * A place within a file, as the hash of the file's URL names it: `#page=3` a page, slide or page of a drawing (from 1), `#sheet=Costs` a
 * sheet of a workbook by name, `#t=95` a second of a film or recording. A hash names one place.
 */
export type PlaceKind = 'page' | 'sheet' | 't'

/** Returns what a hash says of a kind of place; null where it says nothing. */
export function placeIn(hash: string, kind: PlaceKind): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get(kind) || null
}

/** Returns the hash of a place. The beginning of a file, `null`, has none. */
export function hashOf(kind: PlaceKind, value: string | null): string {
  return value === null ? '' : `#${kind}=${encodeURIComponent(value)}`
}

/** Reads a page, or a number of seconds. Returns null for anything else than a number of at least `least`. */
export function numberIn(value: string | null, least: number): number | null {
  const number = value === null ? Number.NaN : Number(value)
  return Number.isFinite(number) && number >= least ? Math.floor(number) : null
}
