/**
 * A position in a file in the fragment of its URL: `#page=3` for a page, slide or page of a drawing (from 1), `#sheet=Costs` for
 * a sheet of a workbook by name, `#t=95` for a second of a video or recording. A fragment contains one position.
 */
export type PlaceKind = 'page' | 'sheet' | 't'

/** Returns the position of a kind in a fragment; null if it contains none. */
export function placeIn(hash: string, kind: PlaceKind): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get(kind) || null
}

/** Returns the fragment of a position. The start of a file, `null`, has none. */
export function formatHash(kind: PlaceKind, value: string | null): string {
  return value === null ? '' : `#${kind}=${encodeURIComponent(value)}`
}

/** Parses a page or a number of seconds. Returns null for anything else than a number of at least `min`. */
export function numberIn(value: string | null, min: number): number | null {
  const number = value === null ? Number.NaN : Number(value)
  return Number.isFinite(number) && number >= min ? Math.floor(number) : null
}
