import { extensionOf } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { IconCheck, IconExclamationCircle } from '@tabler/icons-react'
import { memo } from 'react'
import { formatSize, joinFacts } from '#lib/text/format.ts'
import { fitMiddle } from '#lib/text/text-width.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { ProgressBar } from '#ui/task-tray/progress-bar.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { uploads } from '../engine/uploads.ts'
import type { UploadEntry } from '../model/entry.ts'
import { secondsLeft, sentBytes } from '../model/summary.ts'
import { statusText, timeLeft } from '../model/texts.ts'
import { RowActions } from './row-actions.tsx'
import classes from './upload-row.module.css'

/** The space for a name beside a mark and two buttons, in the panel of a wide screen and on a phone of 390 CSS pixels. */
const NAME_WIDTH = { max: 34, width: 198, size: 14, keep: [] }

interface UploadRowProps {
  entry: UploadEntry
  /** Bytes per second, while it is being sent and known. */
  speed: number | null
}

/** A file of the queue: its status and actions. */
export const UploadRow = memo(function UploadRow({ entry, speed }: UploadRowProps) {
  const { id, status, name, size, isFolder } = entry
  const hasBar = ['sending', 'finishing', 'paused'].includes(status.kind)
  return (
    <div className={classes.row} data-state={status.kind}>
      <FileIcon item={{ is_dir: isFolder, sub_type: isFolder ? 'folder' : 'file', ext: extensionOf(name) }} size={24} />
      <div className={classes.text}>
        <span className={classes.name} title={name}>
          {fitMiddle(name, NAME_WIDTH)}
        </span>
        <span className={classes.state}>{joinFacts(formatFacts(entry, speed))}</span>
        {status.kind === 'failed' && status.lockedFileId !== undefined && (
          <span>
            <TextButton label={t('files.upload.keepNameAsProposal', { name })} onClick={() => uploads.propose(id)}>
              {t('files.upload.keepAsProposal')}
            </TextButton>
          </span>
        )}
        {hasBar && <ProgressBar label={name} value={size === 0 ? 1 : sentBytes(entry) / size} />}
      </div>
      <StateMark entry={entry} />
      <RowActions entry={entry} />
    </div>
  )
})

function formatFacts(entry: UploadEntry, speed: number | null): string[] {
  const { status, size, isFolder } = entry
  const text = statusText(entry, Date.now())
  if (status.kind === 'failed' || status.kind === 'absent' || isFolder) return [text]
  if (status.kind !== 'sending' || speed === null) return [formatSize(size), text]
  const remainingSeconds = secondsLeft(size - status.sent, speed)
  return [
    formatSize(size),
    text,
    `${formatSize(Math.round(speed))}/s`,
    ...(remainingSeconds === null ? [] : [timeLeft(remainingSeconds)]),
  ]
}

function StateMark({ entry }: { entry: UploadEntry }) {
  if (entry.status.kind === 'done') return <IconCheck size={18} className={classes.done} aria-hidden />
  if (entry.status.kind === 'failed') return <IconExclamationCircle size={18} className={classes.failed} aria-hidden />
  return null
}
