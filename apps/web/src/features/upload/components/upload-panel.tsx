import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAccount } from '#features/identity/public.ts'
import type { UploadSnapshot } from '../engine/uploader.ts'
import { recallFor, uploads } from '../engine/uploads.ts'
import { isUnfinished, type UploadEntry } from '../model/entry.ts'
import { questionOf } from '../model/queue.ts'
import { summarise } from '../model/summary.ts'
import { ConflictPrompt } from './conflict-prompt.tsx'
import { PanelHead } from './panel-head.tsx'
import { UnfinishedPrompt } from './unfinished-prompt.tsx'
import { UploadList } from './upload-list.tsx'
import classes from './upload-panel.module.css'
import { useAnnouncement } from './use-announcement.ts'
import { useTidyEnd } from './use-tidy-end.ts'

/** Under this width the panel is a bar at the bottom, folded until it is asked for (spec 1 section 2). */
const PHONE = '(max-width: 768px)'

/** Of the folded bar on a phone; upload-panel.module.css has it too. */
const BAR_HEIGHT = 76

/**
 * How the uploads stand, at the bottom right, on phones as a bar at the bottom. The shell shows it once, so that it survives
 * navigation. While it is there, `--upload-inset` on the root says how much of a phone's bottom edge it covers.
 */
export function UploadPanel() {
  const { queue, speed, speeds } = useUploads()
  const { entries } = queue
  const summary = summarise(entries)
  const announcement = useAnnouncement(summary)
  const conflict = useQuestion(entries)
  const [isFolded, setIsFolded] = useFolded(conflict !== undefined)
  const [isInUse, setIsInUse] = useState(false)
  const isShown = entries.length > 0
  useRecall()
  useTidyEnd(summary, isInUse)
  useInset(isShown)
  // A panel that goes while the pointer is over it sends no event.
  if (!isShown && isInUse) setIsInUse(false)

  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {isShown && (
        <section
          data-upload-panel
          aria-label="Uploads"
          className={classes.panel}
          data-folded={isFolded || undefined}
          onPointerEnter={() => setIsInUse(true)}
          onPointerLeave={() => setIsInUse(false)}
          onFocus={() => setIsInUse(true)}
          onBlur={() => setIsInUse(false)}
        >
          <PanelHead summary={summary} speed={speed} isFolded={isFolded} onFold={setIsFolded} />
          {!isFolded && (
            <>
              {conflict && <ConflictPrompt key={conflict.id} entry={conflict} others={othersOf(conflict, entries)} />}
              {summary.retryable > 1 && (
                <div className={classes.retry}>
                  <Button variant="default" size="xs" onClick={() => uploads.retry()}>
                    Retry failed ({summary.retryable})
                  </Button>
                </div>
              )}
              {summary.absent > 0 && <UnfinishedPrompt entries={entries} />}
              <UploadList entries={entries} speeds={speeds} />
            </>
          )}
        </section>
      )}
    </>
  )
}

/** Whether only the panel's head is seen. A question unfolds it, and its answer folds it again if it was. */
function useFolded(isAsking: boolean): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setIsFolded] = useState(() => window.matchMedia(PHONE).matches)
  const [before, setBefore] = useState({ isAsking: false, wasFolded: false })
  if (before.isAsking !== isAsking) {
    setBefore({ isAsking, wasFolded: isAsking ? isFolded : before.wasFolded })
    setIsFolded(isAsking ? false : before.wasFolded || isFolded)
  }
  return [isFolded, setIsFolded]
}

function useQuestion(entries: readonly UploadEntry[]): UploadEntry | undefined {
  const [askedId, setAskedId] = useState<number | null>(null)
  const question = questionOf(entries, askedId)
  if (question && question.id !== askedId) setAskedId(question.id)
  return question
}

/** Puts back what this person left unfinished, as soon as it is known who they are. */
function useRecall(): void {
  const account = useAccount()
  useEffect(() => {
    if (account) recallFor(account.tenant.id, account.user.id)
  }, [account])
}

function othersOf({ id, batch }: UploadEntry, entries: readonly UploadEntry[]): number {
  return entries.filter((entry) => entry.batch === batch && entry.id !== id && isUnfinished(entry)).length
}

function useInset(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    const { style } = document.documentElement
    style.setProperty('--upload-inset', `${BAR_HEIGHT}px`)
    return () => {
      style.removeProperty('--upload-inset')
    }
  }, [isShown])
}

/** The queue as it is now; renewed some ten times a second while bytes flow. */
function useUploads(): UploadSnapshot {
  return useSyncExternalStore(uploads.subscribe, uploads.getSnapshot)
}
