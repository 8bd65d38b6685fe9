import { t } from '@arbour/messages/t'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import classes from './request-note.module.css'

/** Notes up to this length are shown in full. */
const MAX_SHORT_LENGTH = 180

/** The note of a connection request. */
export function RequestNote({ note, teamName }: { note: string; teamName: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = [...note].length > MAX_SHORT_LENGTH || note.split('\n').length > 3
  return (
    <div className={classes.note}>
      <div className={classes.quotation}>
        <p className={classes.text} dir="auto" data-cut={(isLong && !isWhole) || undefined}>
          {note}
        </p>
      </div>
      {isLong && (
        <UnstyledButton
          className={classes.more}
          aria-expanded={isWhole}
          aria-label={
            isWhole
              ? t('sharing.connections.showLessOfNoteOf', { teamName })
              : t('sharing.connections.showAllOfNoteOf', { teamName })
          }
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('sharing.connections.showLess') : t('common.showAll')}
        </UnstyledButton>
      )}
    </div>
  )
}
