import { filesRestoreCancel, filesRestoreUndo } from '@arbour/contract/calls/items/restore-to-moment'
import type { MomentRestore } from '@arbour/contract/entities/items/moment-restore'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { formatDateTime } from '#lib/text/format.ts'
import { ProgressBar } from '#ui/task-tray/progress-bar.tsx'
import { notify } from '#ui/toast/notify.ts'
import { restoreNotesQuery } from '../queries.ts'
import classes from './run-panel.module.css'

/** The latest restore of a folder: its progress or result, with buttons to cancel and undo it. */
export function RunPanel({ run }: { run: MomentRestore }) {
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const { data: notes = [] } = useQuery(restoreNotesQuery(run.id, run.skipped))
  const act = async (call: typeof filesRestoreCancel | typeof filesRestoreUndo) => {
    setIsPending(true)
    try {
      await callApi(call, { id: run.id })
    } catch (error) {
      notify(getErrorMessage(error), [], 'error')
    }
    await client.invalidateQueries({ queryKey: queryKeys.restores(run.folder_id) })
    setIsPending(false)
  }
  const title = titleOf(run)
  const isRunning = run.ended === null
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <div role="status">
          <h2>{title}</h2>
        </div>
        {isRunning && (
          <Button variant="default" size="xs" loading={isPending} onClick={() => void act(filesRestoreCancel)}>
            {t('common.cancel')}
          </Button>
        )}
        {run.can_undo && (
          <Button variant="default" size="xs" loading={isPending} onClick={() => void act(filesRestoreUndo)}>
            {t('common.undo')}
          </Button>
        )}
      </div>
      {isRunning && <ProgressBar label={title} value={(run.done + run.skipped) / run.total} />}
      <p className={classes.facts}>{run.reason ?? t('files.restoreToMoment.progress', { done: run.done, total: run.total })}</p>
      {run.skipped > 0 && (
        <>
          <p className={classes.facts}>{t('files.restoreToMoment.skipped', { count: run.skipped })}</p>
          <ul className={classes.notes}>
            {notes.map(({ item_id, name, reason }) => (
              <li key={item_id}>{t('files.restoreToMoment.note', { name, reason })}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function titleOf({ state, at, undo_of }: MomentRestore): string {
  if (state === 'cancelled') return t('files.restoreToMoment.isCancelled')
  if (state === 'failed') return t('files.restoreToMoment.hasFailed')
  const time = formatDateTime(at)
  if (state === 'done')
    return undo_of === null ? t('files.restoreToMoment.isDone', { time }) : t('files.restoreToMoment.isUndone')
  return undo_of === null ? t('files.restoreToMoment.running', { time }) : t('files.restoreToMoment.undoing')
}
