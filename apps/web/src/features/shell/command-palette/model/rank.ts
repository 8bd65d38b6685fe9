/** Scores how well an item or a command matches typed text. Pure. */

export interface Rankable {
  label: string
  /** Additional search terms. */
  keywords?: string
}

const normalise = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The separators between the words of a name. */
const BETWEEN = /[\s._-]+/

/** Whether `text` contains the letters of `word` in order, each at the start of a word or directly after the previous one. */
function isAbbreviation(word: string, text: string): boolean {
  const starts = text.split(BETWEEN)
  const matchesFrom = (letterIndex: number, startIndex: number): boolean => {
    if (letterIndex === word.length) return true
    for (let index = startIndex; index < starts.length; index++) {
      const start = starts[index] ?? ''
      for (let length = Math.min(start.length, word.length - letterIndex); length > 0; length--) {
        if (start.startsWith(word.slice(letterIndex, letterIndex + length)) && matchesFrom(letterIndex + length, index + 1))
          return true
      }
    }
    return false
  }
  return word.length > 1 && matchesFrom(0, 0)
}

/** Whether `text` contains the letters of `word` in order with others in between, as after a typing error. */
function isScattered(word: string, text: string): boolean {
  let letterIndex = 0
  for (const letter of text) if (letter === word[letterIndex]) letterIndex++
  return word.length > 2 && letterIndex === word.length
}

function scoreWord(word: string, label: string, keywords: string): number {
  if (label.startsWith(word)) return 6
  if (label.split(BETWEEN).some((part) => part.startsWith(word))) return 5
  if (isAbbreviation(word, label)) return 4
  if (label.includes(word)) return 3
  if (keywords.split(/\s+/).some((part) => part.startsWith(word))) return 2
  return isScattered(word, label) ? 1 : 0
}

/** Returns a score from 0 (no match) to 7 (equal to the label). Every word has to match; the lowest score counts. */
export function score(query: string, { label, keywords = '' }: Rankable): number {
  const normalisedQuery = normalise(query.trim())
  const name = normalise(label)
  if (normalisedQuery === name) return 7
  if (name.startsWith(normalisedQuery)) return 6
  const words = normalisedQuery.split(/\s+/).filter(Boolean)
  return words.length === 0 ? 1 : Math.min(...words.map((word) => scoreWord(word, name, normalise(keywords))))
}

/** Returns the matching entries, the best first; equal ones keep their order. */
export function rank<T extends Rankable>(query: string, entries: readonly T[]): T[] {
  return entries
    .map((entry) => ({ one: entry, points: score(query, entry) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ one: entry }) => entry)
}
