import { t } from '@arbour/messages/t'
import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { Panel, useFolded } from '#ui/task-tray/panel.tsx'
import type { UploadSnapshot } from '../engine/uploader.ts'
import { recallFor, uploads } from '../engine/uploads.ts'
import { isUnfinished, type UploadEntry } from '../model/entry.ts'
import { findQuestion } from '../model/queue.ts'
import { summarise } from '../model/summary.ts'
import { ConflictPrompt } from './conflict-prompt.tsx'
import { UnfinishedPrompt } from './unfinished-prompt.tsx'
import { UploadHead } from './upload-head.tsx'
import { UploadList } from './upload-list.tsx'
import classes from './upload-panel.module.css'
import { uploadsElsewhere } from './uploads-elsewhere.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useTidyEnd } from './use-tidy-end.ts'

const FOLDED_AS = 'arbour.uploads-folded'

/** The status of uploads. Mounted once by the shell in the task tray, so that it survives navigation. */
export function UploadPanel() {
  const { queue, speed, speeds } = useUploads()
  const { entries } = queue
  const summary = summarise(entries)
  const announcement = useAnnouncement(summary)
  const conflict = useQuestion(entries)
  const isAsking = conflict !== undefined
  const [isFolded, setIsFolded] = useFolded(isAsking, uploadsElsewhere.useIsAsked() && !isAsking, FOLDED_AS)
  const [isInUse, setIsInUse] = useState(false)
  const isShown = entries.length > 0
  useRecall()
  useTidyEnd(summary, isInUse)
  // A panel that is removed under the pointer sends no event.
  if (!isShown && isInUse) setIsInUse(false)

  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {isShown && (
        <Panel label={t('files.upload.uploads')} isFolded={isFolded} onUse={setIsInUse}>
          <UploadHead summary={summary} speed={speed} isFolded={isFolded} onFold={setIsFolded} />
          {!isFolded && (
            <>
              {conflict && <ConflictPrompt key={conflict.id} entry={conflict} otherCount={countOthers(conflict, entries)} />}
              {summary.retryable > 1 && (
                <div className={classes.retry}>
                  <Button variant="default" size="xs" onClick={() => uploads.retry()}>
                    {t('files.upload.retryFailedRetryable', { retryable: summary.retryable })}
                  </Button>
                </div>
              )}
              {summary.absent > 0 && <UnfinishedPrompt entries={entries} />}
              <UploadList entries={entries} speeds={speeds} />
            </>
          )}
        </Panel>
      )}
    </>
  )
}

function useQuestion(entries: readonly UploadEntry[]): UploadEntry | undefined {
  const [questionId, setQuestionId] = useState<number | null>(null)
  const question = findQuestion(entries, questionId)
  if (question && question.id !== questionId) setQuestionId(question.id)
  return question
}

/** Restores the user's unfinished uploads as soon as the user is known. */
function useRecall(): void {
  const account = useAccount()
  useEffect(() => {
    if (account) recallFor(account.tenant.id, account.user.id)
  }, [account])
}

function countOthers({ id, batch }: UploadEntry, entries: readonly UploadEntry[]): number {
  return entries.filter((entry) => entry.batch === batch && entry.id !== id && isUnfinished(entry)).length
}

/** Returns the current queue, updated about ten times a second during transfers. */
function useUploads(): UploadSnapshot {
  return useSyncExternalStore(uploads.subscribe, uploads.getSnapshot)
}
