/** Finds the characters of a name that match a search: every word, in any order, ignoring case and accents. */

import type { Period } from '#lib/text/format.ts'

/** Returns the words of a search, normalised for comparison. */
export function highlightWords(q: string): string[] {
  return [...new Set(q.split(/\s+/u).map(fold).filter(Boolean))]
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Returns the matching ranges of a text in order; adjacent and overlapping ones are merged. */
export function highlightsIn(text: string, words: readonly string[]): Period[] {
  if (words.length === 0) return []
  let foldedText = ''
  // For each unit of the folded text, the index of its original character.
  const starts: number[] = []
  const ends: number[] = []
  let position = 0
  for (const character of text) {
    const foldedCharacter = fold(character)
    for (let unit = 0; unit < foldedCharacter.length; unit++) {
      starts.push(position)
      ends.push(position + character.length)
    }
    // A combining mark belongs to the letter before it.
    if (foldedCharacter === '' && ends.length > 0) ends[ends.length - 1] = position + character.length
    foldedText += foldedCharacter
    position += character.length
  }
  const matches: Period[] = []
  for (const word of words) {
    for (let index = foldedText.indexOf(word); index !== -1; index = foldedText.indexOf(word, index + word.length)) {
      matches.push({ start: starts[index] ?? 0, end: ends[index + word.length - 1] ?? text.length })
    }
  }
  return merge(matches)
}

function merge(periods: Period[]): Period[] {
  const mergedPeriods: Period[] = []
  for (const next of periods.sort((a, b) => a.start - b.start)) {
    const lastPeriod = mergedPeriods.at(-1)
    if (lastPeriod && next.start <= lastPeriod.end) lastPeriod.end = Math.max(lastPeriod.end, next.end)
    else mergedPeriods.push({ ...next })
  }
  return mergedPeriods
}

/** A part of a text, matched or not. */
export interface TextPart {
  text: string
  isMatch: boolean
}

/** Splits a text from `from` (inclusive) to `to` (exclusive) at the boundaries of matches. */
export function textParts(text: string, highlights: readonly Period[], from = 0, to = text.length): TextPart[] {
  const parts: TextPart[] = []
  const push = (start: number, end: number, isMatch: boolean) => {
    if (end > start) parts.push({ text: text.slice(start, end), isMatch })
  }
  let position = from
  for (const { start, end } of highlights) {
    if (end <= from || start >= to) continue
    push(position, Math.max(start, position), false)
    push(Math.max(start, position), Math.min(end, to), true)
    position = Math.min(end, to)
  }
  push(position, to, false)
  return parts
}
