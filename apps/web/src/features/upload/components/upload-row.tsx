import { extensionOf } from '@arbour/contract/names'
import { encodePath, parentPath } from '@arbour/contract/paths'
import { IconCheck, IconExclamationCircle, IconFolderSymlink, IconRefresh, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { formatSize, truncateMiddle } from '#lib/format.ts'
import { FileIcon } from '#ui/file-icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { uploads } from '../engine/uploads.ts'
import { isUnfinished, type UploadEntry } from '../model/entry.ts'
import { sentBytes } from '../model/summary.ts'
import { statusWords } from '../model/words.ts'
import { ProgressBar } from './progress-bar.tsx'
import classes from './upload-row.module.css'

/** Longest name in a row, in characters. */
const NAME_LENGTH = 34

/** One file of the queue: how it stands, and what may be done about it. */
export function UploadRow({ entry }: { entry: UploadEntry }) {
  const { status, name, size } = entry
  return (
    <div className={classes.row} data-state={status.kind}>
      <FileIcon item={{ is_dir: false, sub_type: 'file', ext: extensionOf(name) }} size={24} />
      <div className={classes.text}>
        <span className={classes.name} title={name}>
          {truncateMiddle(name, NAME_LENGTH)}
        </span>
        <span className={classes.state}>
          {status.kind !== 'failed' && `${formatSize(size)} · `}
          {statusWords(entry, Date.now())}
        </span>
        {(status.kind === 'sending' || status.kind === 'finishing') && (
          <ProgressBar label={name} value={size === 0 ? 1 : sentBytes(entry) / size} />
        )}
      </div>
      <StateMark entry={entry} />
      <RowActions entry={entry} />
    </div>
  )
}

function StateMark({ entry }: { entry: UploadEntry }) {
  if (entry.status.kind === 'done') return <IconCheck size={18} className={classes.done} aria-hidden />
  if (entry.status.kind === 'failed') return <IconExclamationCircle size={18} className={classes.failed} aria-hidden />
  return null
}

function RowActions({ entry }: { entry: UploadEntry }) {
  const { history } = useRouter()
  const { status, name, id } = entry
  if (isUnfinished(entry)) {
    return (
      <IconButton label={`Cancel ${name}`} onClick={() => uploads.cancel(id)}>
        <IconX size={18} aria-hidden />
      </IconButton>
    )
  }
  if (status.kind === 'done') {
    const { item } = status
    return item === null ? null : (
      <IconButton label={`Show ${name} in its folder`} onClick={() => history.push(encodePath(parentPath(item.path)))}>
        <IconFolderSymlink size={18} aria-hidden />
      </IconButton>
    )
  }
  return (
    <>
      {status.kind === 'failed' && status.isRetryable && (
        <IconButton label={`Retry ${name}`} onClick={() => uploads.retry(id)}>
          <IconRefresh size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton label={`Remove ${name} from this list`} onClick={() => uploads.clear(id)}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </>
  )
}
