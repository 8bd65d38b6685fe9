import { nameProblem, normaliseName, splitName } from '@arbour/contract/names'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { Modal } from '#ui/modal.tsx'
import { ModalActions } from '#ui/modal-actions.tsx'
import { messageOf } from '../operations/errors.ts'

interface NameDialogProps {
  opened: boolean
  title: string
  label: string
  verb: string
  /** The name to begin with; its base is selected, its extension not. */
  initial: string
  /** Whether dots in the name are an extension. */
  isFile: boolean
  /** Does the work. What it throws is shown on the field and the dialog stays. */
  onSubmit: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for one name: of something new, or another one for something there. */
export function NameDialog({ opened, title, label, verb, initial, isFile, onSubmit, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isFresh = useRef(true)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = normaliseName(name.trim())
    const wrong = wanted === '' ? `${label} is required` : nameProblem(wanted)
    if (wrong !== null) return setProblem(wrong)
    if (wanted === initial) return onClose()
    setIsPending(true)
    try {
      await onSubmit(wanted)
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setIsPending(false)
      input.current?.focus()
    }
  }

  return (
    <Modal opened={opened} title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextInput
          ref={input}
          data-autofocus
          label={label}
          value={name}
          error={problem}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => {
            if (!isFresh.current) return
            isFresh.current = false
            event.currentTarget.setSelectionRange(0, isFile ? splitName(name).base.length : name.length)
          }}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <ModalActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {verb}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
