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
  let folded = ''
  // For each unit of the folded text, the index of its original character.
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of text) {
    const plain = fold(character)
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(at)
      ends.push(at + character.length)
    }
    // A combining mark belongs to the letter before it.
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = at + character.length
    folded += plain
    at += character.length
  }
  const found: Period[] = []
  for (const word of words) {
    for (let index = folded.indexOf(word); index !== -1; index = folded.indexOf(word, index + word.length)) {
      found.push({ start: starts[index] ?? 0, end: ends[index + word.length - 1] ?? text.length })
    }
  }
  return merge(found)
}

function merge(found: Period[]): Period[] {
  const merged: Period[] = []
  for (const next of found.sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && next.start <= last.end) last.end = Math.max(last.end, next.end)
    else merged.push({ ...next })
  }
  return merged
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
  let at = from
  for (const { start, end } of highlights) {
    if (end <= from || start >= to) continue
    push(at, Math.max(start, at), false)
    push(Math.max(start, at), Math.min(end, to), true)
    at = Math.min(end, to)
  }
  push(at, to, false)
  return parts
}
