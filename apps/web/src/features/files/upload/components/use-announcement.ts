import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadSummary } from '../model/summary.ts'
import { announcement } from '../model/words.ts'

/** What happens within so short a time is told in one sentence, in milliseconds. */
const GATHER_MS = 700

/** The sentence for a screen reader: start, failures, questions and the end, not each per cent. */
export function useAnnouncement(summary: UploadSummary): string {
  const [sentence, setSentence] = useState('')
  const told = useRef(summary)
  const tell = useEffectEvent(() => {
    const news = announcement(told.current, summary)
    told.current = summary
    if (news !== null) setSentence(news)
  })
  const { isUnfinished, failed, conflicts } = summary
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what is told; the rest changes with every byte
  useEffect(() => {
    const timer = window.setTimeout(() => tell(), GATHER_MS)
    return () => window.clearTimeout(timer)
  }, [isUnfinished, failed, conflicts])
  return sentence
}
