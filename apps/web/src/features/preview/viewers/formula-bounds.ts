/** Longer formulas are not rendered. */
export const MAX_FORMULA_LENGTH = 5000
const MAX_EXPANSIONS = 300
/** The maximum length that the macros of a formula may expand to, in characters: a fifth of a second. */
const MAX_UNFOLDED = 30_000
/** Commands with which a formula defines its own macros, which can be as long as the formula. */
const DEFINES = /\\(?:[egx]?def|let|futurelet|(?:new|renew|provide)command)/

/** Returns KaTeX's limits for a formula of a file: the number of macro expansions, and the size of rules and spaces in ems. */
export function formulaBounds(tex: string) {
  const maxExpand = DEFINES.test(tex) ? Math.min(MAX_EXPANSIONS, Math.floor(MAX_UNFOLDED / tex.length)) : MAX_EXPANSIONS
  return { maxExpand, maxSize: 40, trust: false, strict: 'ignore' } as const
}
