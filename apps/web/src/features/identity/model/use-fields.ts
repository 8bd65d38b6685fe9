import { useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '#lib/api.ts'
import { validateFields } from './validate-fields.ts'

interface FieldsOptions<K extends string> {
  schema: z.ZodType
  initial: Record<K, string>
  labels: Record<K, string>
  /** Sends the values; what it throws is shown in place. */
  submit: (values: Record<K, string>) => Promise<void>
}

/** State of a form of text fields: values, problems by field, one problem of the whole, and sending. */
export function useFields<K extends string>({ schema, initial, labels, submit }: FieldsOptions<K>) {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Partial<Record<K, string>>>({})
  const [failure, setFailure] = useState<ApiError | Error | null>(null)
  const [isSending, setIsSending] = useState(false)

  const handleSubmit = async (form: HTMLFormElement) => {
    if (isSending) return
    setFailure(null)
    const found = validateFields(schema, values, labels)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirst(form, found)
    setIsSending(true)
    try {
      await submit(values)
    } catch (error) {
      setIsSending(false)
      const refused = error instanceof ApiError ? problemsOf(error, initial) : {}
      setProblems(refused)
      if (Object.keys(refused).length === 0) return setFailure(error instanceof Error ? error : new Error(String(error)))
      // Where the field is shown only now, it has to be drawn first.
      requestAnimationFrame(() => focusFirst(form, refused))
    }
  }

  const fieldProps = (name: K) => ({
    name,
    label: labels[name],
    value: values[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((old) => ({ ...old, [name]: value }))
      setProblems((old) => ({ ...old, [name]: undefined }))
    },
  })

  return { failure, problems, isSending, handleSubmit, fieldProps }
}

/** What the server found wrong with the fields of the form. */
function problemsOf<K extends string>({ fields = {} }: ApiError, values: Record<K, string>): Partial<Record<K, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in values)) as Partial<Record<K, string>>
}

function focusFirst(form: HTMLFormElement, problems: object): void {
  const field = Array.from(form.elements).find((element) => (element as HTMLInputElement).name in problems)
  if (field instanceof HTMLElement) field.focus()
}
