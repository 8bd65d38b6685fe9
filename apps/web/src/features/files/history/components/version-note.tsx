import type { Item } from '@arbour/contract/entities/items/item'
import type { FileVersion } from '@arbour/contract/entities/items/version'
import { MAX_VERSION_NOTE_LENGTH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useItemServices } from '#features/files/items/public/services.ts'
import { TextEditor } from '#ui/form/text-editor.tsx'
import { saveNote } from '../operations/save-note.ts'
import classes from './version-note.module.css'

/** The note on a version, edited in place. Users who can't edit the file only read it. */
export function VersionNote({ file, version }: { file: Item; version: FileVersion }) {
  const services = useItemServices()
  const [isEditing, setIsEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { number, note } = version
  const isEditable = file.is_editable && file.deleted === null

  if (isEditing) {
    return (
      <div className={classes.editor}>
        <TextEditor
          label={t('files.history.noteOnVersionNumber', { number })}
          placeholder={t('files.history.whatIsNewInThis')}
          value={note ?? ''}
          maxLength={MAX_VERSION_NOTE_LENGTH}
          minRows={2}
          onSave={(text) => saveNote(services, { fileId: file.id, version, text })}
          onClose={({ returnFocus }) => {
            flushSync(() => setIsEditing(false))
            if (returnFocus) opener.current?.focus()
          }}
        />
      </div>
    )
  }
  if (note === null && !isEditable) return null
  return (
    <div className={classes.line}>
      {note !== null && <p className={classes.text}>{note}</p>}
      {isEditable && (
        <Tooltip label={t('files.history.editNoteOnVersionNumber', { number })} disabled={note === null}>
          <UnstyledButton
            ref={opener}
            className={note === null ? classes.add : classes.edit}
            aria-label={
              note === null
                ? t('files.history.addNoteToVersionNumber', { number })
                : t('files.history.editNoteOnVersionNumber', { number })
            }
            onClick={() => setIsEditing(true)}
          >
            {note === null ? t('files.history.addNote') : <IconPencil size={16} aria-hidden />}
          </UnstyledButton>
        </Tooltip>
      )}
    </div>
  )
}
