import { useEffect, useRef, useState } from 'react'
import type { UploadSummary } from '../model/summary.ts'
import { announcement } from '../model/words.ts'

/** What happens within so short a time is told in one sentence, in milliseconds. */
const GATHER_MS = 700

/** The sentence for a screen reader: start, failures, questions and the end, not each per cent. */
export function useAnnouncement(summary: UploadSummary): string {
  const [sentence, setSentence] = useState('')
  const told = useRef(summary)
  const latest = useRef(summary)
  latest.current = summary
  const { isUnfinished, failed, conflicts } = summary
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what is told; the rest changes with every byte
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const news = announcement(told.current, latest.current)
      told.current = latest.current
      if (news !== null) setSentence(news)
    }, GATHER_MS)
    return () => window.clearTimeout(timer)
  }, [isUnfinished, failed, conflicts])
  return sentence
}
