import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { highlightsIn, highlightWords, textParts } from '../model/highlight.ts'
import classes from './highlighted-text.module.css'

const NO_WORDS: readonly string[] = []
const WordsContext = createContext<readonly string[]>(NO_WORDS)

/** Marks, in the names of items within, what a search for `q` matched. */
export function HighlightProvider({ q, children }: { q: string; children: ReactNode }) {
  const words = useMemo(() => highlightWords(q), [q])
  return <WordsContext value={words}>{children}</WordsContext>
}

/** A text from `from` to before `to`, with what the search around it matched marked. */
export function HighlightedText({ text, from = 0, to = text.length }: { text: string; from?: number; to?: number }) {
  const words = useContext(WordsContext)
  const highlights = words.length > 0 ? highlightsIn(text, words) : []
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
