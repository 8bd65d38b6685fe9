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
      if (error instanceof ApiError && error.fields) setProblems(error.fields as Partial<Record<K, string>>)
      setFailure(error instanceof Error ? error : new Error(String(error)))
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

  return { values, failure, isSending, handleSubmit, fieldProps }
}

function focusFirst(form: HTMLFormElement, problems: object): void {
  const field = Array.from(form.elements).find((element) => (element as HTMLInputElement).name in problems)
  if (field instanceof HTMLElement) field.focus()
}
