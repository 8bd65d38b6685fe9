import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Period } from '#lib/text/format.ts'
import { highlightsIn, highlightWords, textParts } from '../model/highlight.ts'
import classes from './highlighted-text.module.css'

const NO_WORDS: readonly string[] = []
const NO_PERIODS: readonly Period[] = []
const WordsContext = createContext<readonly string[]>(NO_WORDS)

/** Highlights the matches of a search for `q` in the names of nested items. */
export function HighlightProvider({ q, children }: { q: string; children: ReactNode }) {
  const words = useMemo(() => highlightWords(q), [q])
  return <WordsContext value={words}>{children}</WordsContext>
}

/** Returns the ranges of a text that match the surrounding search. */
export function useHighlights(text: string): readonly Period[] {
  const words = useContext(WordsContext)
  return words.length > 0 ? highlightsIn(text, words) : NO_PERIODS
}

/** A text from `from` (inclusive) to `to` (exclusive) with the matches of the surrounding search highlighted. */
export function HighlightedText({ text, from = 0, to = text.length }: { text: string; from?: number; to?: number }) {
  const highlights = useHighlights(text)
  if (highlights.length === 0) return text.slice(from, to)
  return textParts(text, highlights, from, to).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone
      <mark key={index} className={classes.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
