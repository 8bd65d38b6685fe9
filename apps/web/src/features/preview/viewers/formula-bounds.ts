/** Longer formulas stay as they were written. */
export const MAX_FORMULA_LENGTH = 5000
const MAX_EXPANSIONS = 300
/** What the macros of a formula may unfold to, in letters: a fifth of a second. */
const MAX_UNFOLDED = 30_000
/** Commands by which a formula defines macros of its own, which can be as long as the formula. */
const DEFINES = /\\(?:[egx]?def|let|futurelet|(?:new|renew|provide)command)/

/** Returns what KaTeX may do for a formula of a file: how often macros unfold, and how large rules and spaces are in ems. */
export function formulaBounds(tex: string) {
  const maxExpand = DEFINES.test(tex) ? Math.min(MAX_EXPANSIONS, Math.floor(MAX_UNFOLDED / tex.length)) : MAX_EXPANSIONS
  return { maxExpand, maxSize: 40, trust: false, strict: 'ignore' } as const
}
