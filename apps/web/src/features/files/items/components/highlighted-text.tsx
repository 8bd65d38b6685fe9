import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Stretch } from '#lib/text/format.ts'
import { highlightsIn, highlightWords, textParts } from '../model/highlight.ts'
import classes from './highlighted-text.module.css'

const NO_WORDS: readonly string[] = []
const NONE: readonly Stretch[] = []
const WordsContext = createContext<readonly string[]>(NO_WORDS)

/** Marks, in the names of items within, what a search for `q` matched. */
export function HighlightProvider({ q, children }: { q: string; children: ReactNode }) {
  const words = useMemo(() => highlightWords(q), [q])
  return <WordsContext value={words}>{children}</WordsContext>
}

/** What of a text the search around it matched. */
export function useHighlightsOf(text: string): readonly Stretch[] {
  const words = useContext(WordsContext)
  return words.length > 0 ? highlightsIn(text, words) : NONE
}

/** A text from `from` to before `to`, with what the search around it matched marked. */
export function HighlightedText({ text, from = 0, to = text.length }: { text: string; from?: number; to?: number }) {
  const highlights = useHighlightsOf(text)
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
