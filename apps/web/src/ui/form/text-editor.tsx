import { t } from '@arbour/messages/t'
import { Button, Textarea } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import classes from './text-editor.module.css'

interface TextEditorProps {
  /** The accessible name of the field and its buttons. */
  label: string
  placeholder: string
  /** The text at first. */
  value: string
  maxLength: number
  minRows: number
  /** Saves the text. Its error is shown below the field, and the text stays. */
  onSave: (text: string) => Promise<void>
  /** `returnFocus`: whether the editor was closed with its own keys or buttons. */
  onClose: (how: { returnFocus: boolean }) => void
}

/**
 * An editor that takes the place of a text. Save, Ctrl or Cmd with Enter, and leaving the field save; Escape and Cancel discard. A
 * rejected text stays.
 */
export function TextEditor({ label, placeholder, value, maxLength, minRows, onSave, onClose }: TextEditorProps) {
  const [text, setText] = useState(value)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  const save = async (how: { returnFocus: boolean }) => {
    if (isSaving) return
    setIsSaving(true)
    setProblem(null)
    try {
      await onSave(text)
      onClose(how)
    } catch (error) {
      setProblem(getErrorMessage(error))
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
    <fieldset className={classes.editor} aria-label={label} onBlur={handleBlur}>
      <Textarea
        aria-label={label}
        placeholder={placeholder}
        // A sheet around it would handle Escape itself.
        data-mantine-stop-propagation="true"
        autosize
        minRows={minRows}
        maxRows={12}
        maxLength={maxLength}
        value={text}
        error={problem}
        ref={focusAtEnd}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={() => onClose({ returnFocus: true })}>
          {t('common.cancel')}
        </Button>
        <Button size="xs" loading={isSaving} onClick={() => void save({ returnFocus: true })}>
          {t('common.save')}
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
