import type { FormEvent, ReactNode } from 'react'
import { ignoreEnterOnChoices } from './enter-key.ts'
import type { FormState } from './use-form.ts'

interface FormProps {
  form: FormState
  className?: string | undefined
  onSaved?: () => void
  children: ReactNode
}

/** Fields that are submitted together: with the button, or with Enter in a text field. */
export function Form({ form, className, onSaved, children }: FormProps) {
  const { attach, isChanged, save } = form
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await save()) onSaved?.()
  }
  return (
    <form
      ref={attach}
      className={className}
      data-unsaved={isChanged || undefined}
      noValidate
      onKeyDown={ignoreEnterOnChoices}
      onSubmit={(event) => void submit(event)}
    >
      {children}
    </form>
  )
}
