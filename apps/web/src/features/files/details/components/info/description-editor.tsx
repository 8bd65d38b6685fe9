import type { Item } from '@arbour/contract/entities/items/item'
import { MAX_DESCRIPTION_LENGTH } from '@arbour/contract/limits'
import { Button, Textarea } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useItemServices } from '#features/files/items/public/services.ts'
import { messageOf } from '#lib/api/errors.ts'
import { saveDescription } from '../../operations/save-description.ts'
import classes from './description.module.css'

interface DescriptionEditorProps {
  item: Item
  /** `returnFocus`: whether the editor was closed with its own keys or buttons. */
  onClose: (how: { returnFocus: boolean }) => void
}

/**
 * An editor for the description. Save, Ctrl or Cmd with Enter, and leaving the field save; Escape and Cancel discard. A rejected
 * text stays.
 */
export function DescriptionEditor({ item, onClose }: DescriptionEditorProps) {
  const services = useItemServices()
  const [text, setText] = useState(item.description ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  const save = async (how: { returnFocus: boolean }) => {
    if (isSaving) return
    setIsSaving(true)
    setProblem(null)
    try {
      await saveDescription(services, item, text)
      onClose(how)
    } catch (error) {
      setProblem(messageOf(error))
      setIsSaving(false)
    }
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      // In a sheet, Escape first closes this field.
      event.stopPropagation()
      onClose({ returnFocus: true })
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void save({ returnFocus: true })
    }
  }

  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    // Switching windows and moving the focus to the buttons do not close the editor.
    if (!document.hasFocus() || event.currentTarget.contains(event.relatedTarget)) return
    void save({ returnFocus: false })
  }

  return (
    <fieldset className={classes.editor} aria-label="Description" onBlur={handleBlur}>
      <Textarea
        aria-label="Description"
        placeholder="What is this, and what is it for?"
        // A sheet around it would handle Escape itself.
        data-mantine-stop-propagation="true"
        autosize
        minRows={3}
        maxRows={12}
        maxLength={MAX_DESCRIPTION_LENGTH}
        value={text}
        error={problem}
        ref={focusAtEnd}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={() => onClose({ returnFocus: true })}>
          Cancel
        </Button>
        <Button size="xs" loading={isSaving} onClick={() => void save({ returnFocus: true })}>
          Save
        </Button>
      </div>
    </fieldset>
  )
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  if (!field || document.activeElement === field) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}
