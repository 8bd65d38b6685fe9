import { t } from '@arbour/messages/t'
import { Button, Loader } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { TreeNote } from '../../model/layout/tree.ts'
import classes from './list-row.module.css'

interface ListNoteProps {
  note: TreeNote
  className: string | undefined
  style: CSSProperties
  onRetry: (path: string) => void
}

/** The note in an open branch without rows. */
export function ListNote({ note, className, style, onRetry }: ListNoteProps) {
  return (
    <div role="presentation" className={className} style={style}>
      <div role="row" className={classes.note} aria-level={note.depth + 1} style={{ '--depth': note.depth } as CSSProperties}>
        <span role="gridcell">
          {note.kind === 'empty' && t('common.emptyFolder')}
          {note.kind === 'loading' && <Loader size={16} type="oval" aria-label={t('common.loading')} />}
          {note.kind === 'error' && t('files.browser.thisCouldNotBeLoaded')}
        </span>
        {note.kind === 'error' && (
          <span role="gridcell">
            <Button size="compact-sm" variant="default" onClick={() => onRetry(note.path)}>
              {t('common.retry')}
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}
