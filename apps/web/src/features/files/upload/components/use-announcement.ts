import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadSummary } from '../model/summary.ts'
import { announcement } from '../model/words.ts'

/** Changes within this time are announced in one sentence, in milliseconds. */
const GATHER_MS = 700

/** Returns the screen reader announcement: start, failures, questions and the end, but not each per cent. */
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
