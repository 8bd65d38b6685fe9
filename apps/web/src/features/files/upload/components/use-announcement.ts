import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadSummary } from '../model/summary.ts'
import { announcement } from '../model/texts.ts'

/** Changes within this time are announced in one sentence, in milliseconds. */
const GATHER_MS = 700

/** Returns the screen reader announcement: start, failures, questions and the end, but not each per cent. */
export function useAnnouncement(summary: UploadSummary): string {
  const [sentence, setSentence] = useState('')
  const announcedSummary = useRef(summary)
  const announce = useEffectEvent(() => {
    const message = announcement(announcedSummary.current, summary)
    announcedSummary.current = summary
    if (message !== null) setSentence(message)
  })
  const { isUnfinished, failed, conflicts } = summary
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what is told; the rest changes with every byte
  useEffect(() => {
    const timer = window.setTimeout(() => announce(), GATHER_MS)
    return () => window.clearTimeout(timer)
  }, [isUnfinished, failed, conflicts])
  return sentence
}
