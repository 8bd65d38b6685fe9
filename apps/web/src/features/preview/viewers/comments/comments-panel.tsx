import { t } from '@arbour/messages/t'
import { Loader } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { formatDateTime } from '#lib/text/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useDownloadHint } from '../host/use-download-hint.ts'
import classes from './comments-panel.module.css'
import { useComments } from './use-comments.ts'

interface CommentsPanelProps {
  src: string
  /** The size of the file in bytes. */
  size: number
  onClose: () => void
}

/** The comments of a document beside its pages; on phones over them. */
export function CommentsPanel({ src, size, onClose }: CommentsPanelProps) {
  const { comments, error } = useComments({ src, size })
  const hint = useDownloadHint()
  const heading = useId()
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <aside className={classes.panel} aria-labelledby={heading} onKeyDown={handleKeyDown}>
      <div className={classes.head}>
        <h2 id={heading}>{t('preview.comments.comments')}</h2>
        <IconButton ref={close} label={t('preview.comments.closeComments')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
      {error !== null && <p className={classes.word}>{error}</p>}
      {comments === null && error === null && (
        <div className={classes.word} role="status" aria-label={t('preview.comments.loadingComments')}>
          <Loader size="sm" aria-hidden />
        </div>
      )}
      {comments?.list.length === 0 && <p className={classes.word}>{t('preview.comments.noCommentsToShow')}</p>}
      {comments && comments.list.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
        <ol className={classes.list} tabIndex={0} aria-label={t('preview.comments.comments')}>
          {comments.list.map(({ author, time, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index}>
              <span className={classes.author}>{author || t('preview.comments.unknownAuthor')}</span>
              <CommentTime time={time} />
              <p dir="auto">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {comments?.isCut && (
        <p className={classes.word}>
          {[t('preview.comments.thereAreMoreComments'), ...hint(t('preview.comments.downloadFileToReadThem'))].join(' ')}
        </p>
      )}
    </aside>
  )
}

/** A time as written in the file: without a time zone it is the author's. */
function CommentTime({ time }: { time: string }) {
  const moment = new Date(time)
  if (time === '' || Number.isNaN(moment.getTime())) return null
  return <time dateTime={time}>{formatDateTime(moment)}</time>
}
