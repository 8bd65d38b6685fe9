/** The texts of the upload panel. */

import { t } from '@arbour/messages/t'
import { formatPercent } from '#lib/text/format.ts'
import type { UploadEntry } from './entry.ts'
import type { UploadSummary } from './summary.ts'

/** Returns the panel's title: `Uploading 3 of 12`, or the result. */
export function panelTitle(summary: UploadSummary): string {
  const { total, done, failed, conflicts, running, paused, absent, hasFolders } = summary
  const uploadable = total - failed - absent
  const current = Math.min(done + 1, uploadable)
  if (running > 0) return t('files.upload.uploadingCurrentOfUploadable', { current, uploadable })
  if (conflicts > 0) return t('files.upload.namesAlreadyTaken', { conflicts })
  if (paused > 0) return t('files.upload.uploadsPaused', { paused })
  if (absent > 0) return t('files.upload.unfinishedUploads', { absent })
  if (failed > 0 && done > 0) return t('files.upload.doneUploadedFailedFailed', { done, failed })
  if (failed > 0) return failedText(failed)
  if (done === 0) return t('files.upload.uploadsCancelled')
  if (hasFolders) return t('files.upload.itemsUploaded', { done })
  return t('files.upload.filesUploaded', { done })
}

function failedText(failed: number): string {
  return t('files.upload.uploadsFailed', { failed })
}

/** Formats the remaining time: `8 s left`, `2 min left`, `1 h 5 min left`. */
export function timeLeft(seconds: number): string {
  const wholeSeconds = Math.max(1, Math.ceil(seconds))
  if (seconds < 60) return t('files.upload.wholeSecondsSLeft', { wholeSeconds })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return t('files.upload.minutesMinLeft', { minutes })
  const hours = Math.floor(minutes / 60)
  const restMinutes = minutes % 60
  return restMinutes === 0
    ? t('files.upload.hoursHLeft', { hours })
    : t('files.upload.hoursHRestMinutesMin', { hours, restMinutes })
}

/** Returns the status text of a row. */
export function statusText(entry: UploadEntry, now: number): string {
  const text = stateText(entry, now)
  return entry.isRestarted && ['sending', 'finishing', 'done'].includes(entry.status.kind)
    ? t('files.upload.textFileChangedSoUpload', { text })
    : text
}

function stateText({ status, size, failures, isFolder, proposeTo }: UploadEntry, now: number): string {
  switch (status.kind) {
    case 'queued':
      // The server is creating the file.
      if (size > 0 && status.sent === size) return t('files.upload.finishing')
      if (status.notBefore > now) return retryText(Math.ceil((status.notBefore - now) / 1000))
      return failures > 0 ? t('files.upload.retrying') : t('files.upload.waiting')
    case 'sending':
      if (status.isComparing) return t('files.upload.checkingThatFileIsSame')
      return size === 0 ? t('files.upload.uploading') : percent(status.sent, size)
    case 'paused':
      return status.sent > 0 ? pausedText(percent(status.sent, size)) : t('files.common.paused')
    case 'absent':
      return status.hasHandle ? t('files.upload.readyToResume') : t('files.upload.waitingForFileChooseIt')
    case 'finishing':
      return t('files.upload.finishing')
    case 'conflict':
      return t('files.upload.nameAlreadyTaken')
    case 'done':
      if (proposeTo !== null) return t('files.upload.keptAsProposal')
      return isFolder ? t('files.upload.createdState') : t('files.upload.uploaded')
    case 'failed':
      return status.reason
    case 'cancelled':
      return status.isSkipped ? t('files.common.skipped') : t('files.upload.cancelled')
  }
}

function retryText(seconds: number): string {
  return t('files.upload.retryingInSeconds', { seconds })
}

function pausedText(share: string): string {
  return t('files.upload.pausedAtShare', { share })
}

function percent(sent: number, size: number): string {
  return formatPercent(Math.floor((sent / size) * 100) / 100)
}

/**
 * Returns the screen reader announcement of a change: the start, each new failure or question, and the end. Null for everything
 * in between.
 */
export function announcement(before: UploadSummary, now: UploadSummary): string | null {
  const { absent, conflicts } = now
  if (absent > before.absent) return t('files.upload.unfinishedUploadsResumeInPanel', { absent })
  if (now.paused > before.paused && now.running === 0) return panelTitle(now)
  const newCount = now.running + conflicts
  if (now.isUnfinished && !before.isUnfinished) return t('files.upload.uploadingFiles', { newCount })
  if (conflicts > before.conflicts) return t('files.upload.namesAlreadyTakenChoose', { conflicts })
  if (!now.isUnfinished && (before.isUnfinished || now.failed > before.failed)) return panelTitle(now)
  if (now.failed > before.failed) return failedText(now.failed)
  return null
}
