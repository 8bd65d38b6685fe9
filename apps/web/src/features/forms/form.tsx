import type { FormEvent, ReactNode } from 'react'
import type { FormState } from './use-form.ts'

interface FormProps {
  form: FormState
  className?: string | undefined
  onSaved?: () => void
  children: ReactNode
}

/** Fields of which Enter sends all. */
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
      onSubmit={(event) => void submit(event)}
    >
      {children}
    </form>
  )
}
