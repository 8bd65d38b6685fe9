/** Where the matches of a search are: how many on each page that was read. */
export type Matches = ReadonlyMap<number, number>

/** One match: the page from 1, and which of that page's from 0. */
export interface Match {
  page: number
  index: number
}

/** How many matches there are. */
export function totalOf(matches: Matches): number {
  let total = 0
  for (const count of matches.values()) total += count
  return total
}

/** Which of all a match is, from 1. */
export function ordinalOf(matches: Matches, { page, index }: Match): number {
  let before = 0
  for (const [other, count] of matches) if (other < page) before += count
  return before + index + 1
}

/** The first match on a page or behind it, else the first of all; null when there is none. */
export function firstFrom(matches: Matches, page: number): Match | null {
  const pages = pagesOf(matches)
  const found = pages.find((other) => other >= page) ?? pages[0]
  return found === undefined ? null : { page: found, index: 0 }
}

/** The match behind another, or before it; behind the last comes the first. */
export function stepFrom(matches: Matches, { page, index }: Match, step: 1 | -1): Match {
  const next = index + step
  if (next >= 0 && next < (matches.get(page) ?? 0)) return { page, index: next }
  const pages = pagesOf(matches)
  const at = pages.indexOf(page) + step
  const other = pages[(at + pages.length) % pages.length] ?? page
  return { page: other, index: step > 0 ? 0 : (matches.get(other) ?? 1) - 1 }
}

function pagesOf(matches: Matches): number[] {
  return [...matches.keys()].filter((page) => (matches.get(page) ?? 0) > 0).sort((a, b) => a - b)
}
