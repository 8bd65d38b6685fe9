import { messages } from '@arbour/contract/messages'
import { Button, Checkbox } from '@mantine/core'
import { useId, useState } from 'react'
import { formatDateTime, formatSize } from '#lib/text/format.ts'
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
      <strong id={titleId}>File Name Conflict</strong>
      <p className={classes.question}>{messages.nameConflict(entry.name)}</p>
      <dl className={classes.facts}>
        {inTheWay && (
          <div>
            <dt>There already</dt>
            <dd>{inTheWay.is_dir ? 'Folder' : facts(inTheWay.size, inTheWay.updated)}</dd>
          </div>
        )}
        <div>
          <dt>Coming in</dt>
          <dd>{facts(entry.size, new Date(entry.modified))}</dd>
        </div>
      </dl>
      <p className={classes.hint}>
        {canReplace
          ? 'Replace makes it the new version of the file there. The old version is kept.'
          : 'A file cannot replace a folder.'}
      </p>
      {otherCount > 0 && (
        <Checkbox
          label="Do this for all the rest"
          checked={isForAll}
          onChange={(event) => setIsForAll(event.currentTarget.checked)}
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={decide('skip')}>
          Skip
        </Button>
        {canReplace && (
          <Button variant="default" onClick={decide('replace')}>
            Replace
          </Button>
        )}
        <Button onClick={decide('keep')}>Keep both</Button>
      </div>
    </div>
  )
}

function facts(size: number | null, changed: string | Date | null): string {
  return [size !== null && formatSize(size), changed !== null && formatDateTime(changed)].filter(Boolean).join(' · ')
}
