/** Colours on which white text has a contrast of 4.5:1. */
const COLORS = ['#24525f', '#8a4a2d', '#6b4592', '#2d6a4a', '#9a3f5e', '#3d5a94', '#6b5a1e', '#475563']

/** Returns the first letters of the first two words: `HB` for `Harbour Bridge Ltd`, `A` for `Ann`. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/u).slice(0, 2)
  return words
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-GB')
}

/** Returns the same colour for the same name. */
export function getColor(name: string): string {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) | 0
  return COLORS[Math.abs(hash) % COLORS.length] ?? '#24525f'
}
