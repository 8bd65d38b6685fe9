import { t } from '@arbour/messages/t'
import { Button, Checkbox } from '@mantine/core'
import { useId, useState } from 'react'
import { formatDateTime, formatSize, joinFacts } from '#lib/text/format.ts'
import { uploads } from '../engine/uploads.ts'
import type { ConflictChoice, UploadEntry } from '../model/entry.ts'
import { isPossible } from '../model/queue.ts'
import classes from './conflict-prompt.module.css'

interface ConflictPromptProps {
  entry: UploadEntry
  /** The number of other unfinished files in the batch. */
  otherCount: number
}

/**
 * Asks how to resolve a name conflict, inside the panel, so that it blocks neither the other files nor the user. The safe option
 * is the primary one.
 */
export function ConflictPrompt({ entry, otherCount }: ConflictPromptProps) {
  const [isForAll, setIsForAll] = useState(false)
  const titleId = useId()
  const inTheWay = entry.status.kind === 'conflict' ? entry.status.inTheWay : null
  const canReplace = isPossible('replace', inTheWay)
  const decide = (choice: ConflictChoice) => () => uploads.resolveConflict(entry.id, { choice, isForAll })

  return (
    <div role="dialog" aria-labelledby={titleId} className={classes.prompt}>
      <strong id={titleId}>{t('files.common.fileNameConflict')}</strong>
      <p className={classes.question}>{t('errors.items.nameConflict', { name: entry.name })}</p>
      <dl className={classes.facts}>
        {inTheWay && (
          <div>
            <dt>{t('files.common.existing')}</dt>
            <dd>{inTheWay.is_dir ? t('common.folder') : facts(inTheWay.size, inTheWay.updated)}</dd>
          </div>
        )}
        <div>
          <dt>{t('files.common.new')}</dt>
          <dd>{facts(entry.size, new Date(entry.modified))}</dd>
        </div>
      </dl>
      <p className={classes.hint}>
        {canReplace ? t('files.upload.replaceAddsNewVersion') : t('files.upload.fileCannotReplaceFolder')}
      </p>
      {otherCount > 0 && (
        <Checkbox
          label={t('files.common.applyToAll')}
          checked={isForAll}
          onChange={(event) => setIsForAll(event.currentTarget.checked)}
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={decide('skip')}>
          {t('files.common.skip')}
        </Button>
        {canReplace && (
          <Button variant="default" onClick={decide('replace')}>
            {t('files.common.replace')}
          </Button>
        )}
        <Button onClick={decide('keep')}>{t('files.common.keepBoth')}</Button>
      </div>
    </div>
  )
}

function facts(size: number | null, changed: string | Date | null): string {
  return joinFacts([size !== null && formatSize(size), changed !== null && formatDateTime(changed)])
}
