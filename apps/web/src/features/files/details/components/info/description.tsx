import type { Item } from '@arbour/contract/entities/items/item'
import { MAX_DESCRIPTION_LENGTH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useItemServices } from '#features/files/items/public/services.ts'
import { truncate } from '#lib/text/format.ts'
import { TextEditor } from '#ui/form/text-editor.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { saveDescription } from '../../operations/save-description.ts'
import classes from './description.module.css'

/** The number of characters shown before the user expands the text. */
const MAX_LENGTH = 100

/** The description of an item, edited in place. */
export function Description({ item }: { item: Item }) {
  const services = useItemServices()
  const [isEditing, setIsEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isEditable = item.is_editable && item.deleted === null
  const text = item.description ?? ''

  if (isEditing) {
    return (
      <TextEditor
        label={t('files.details.description')}
        placeholder={t('files.details.addDescription')}
        value={text}
        maxLength={MAX_DESCRIPTION_LENGTH}
        minRows={3}
        onSave={(description) => saveDescription(services, item, description)}
        onClose={({ returnFocus }) => {
          flushSync(() => setIsEditing(false))
          if (returnFocus) opener.current?.focus()
        }}
      />
    )
  }
  if (text === '') {
    if (!isEditable) return null
    return (
      <div className={classes.add}>
        <TextButton ref={opener} onClick={() => setIsEditing(true)}>
          {t('files.details.addDescription')}
        </TextButton>
      </div>
    )
  }
  return (
    <div className={classes.line}>
      <DescriptionText text={text} />
      {isEditable && (
        <IconButton
          ref={opener}
          label={t('files.details.editDescription')}
          size={28}
          className={classes.edit}
          onClick={() => setIsEditing(true)}
        >
          <IconPencil size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

function DescriptionText({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const shortText = truncate(text, MAX_LENGTH)
  return (
    <p dir="auto" className={classes.text}>
      {isWhole ? text : shortText}
      {shortText !== text && (
        <>
          {' '}
          <button type="button" className={classes.more} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('files.details.showLess') : t('common.showMore')}
          </button>
        </>
      )}
    </p>
  )
}
