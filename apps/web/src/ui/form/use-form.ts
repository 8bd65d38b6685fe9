import { useForm as useFields } from '@mantine/form'
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { isNowhere } from '#ui/dialog/use-focus-return.ts'
import { type FormProblems, toFormProblems } from './form-problems.ts'
import { readForm } from './read-form.ts'

/** A request that may be incomplete. The schema reports missing fields. */
type Draft<T> = { [K in keyof T]?: T[K] | undefined }

export interface FormOptions<V extends object, S extends z.ZodType, R> {
  /** Initial values of the fields, by their names in the request, so that every problem finds its field. */
  initial: V
  /** Schema of the request in the contract: its problems are shown before anything is sent, in the words of the server. */
  schema: S
  /** Returns the request for the values of the fields; null while nothing has changed from `before`. */
  request: (values: V, before: V) => Draft<z.input<S>> | null
  /**
   * Errors that only the page can know, by field. They replace the error of the schema; null suppresses it.
   */
  check?: (values: V) => { readonly [K in keyof V]?: string | null }
  /** Asks for confirmation before a destructive request. If false, nothing is sent and the values stay. */
  confirm?: (request: z.output<S>, values: V) => Promise<boolean>
  /** Sends the request. Errors are shown and the typed values are kept. */
  submit: (request: z.output<S>, values: V) => Promise<R>
  /** For a form that stays open: returns the values of the fields after saving. */
  reread?: (saved: R, values: V) => V
}

/** A field of a form, for the component that renders it. */
export interface Field<T> {
  value: T
  error: string | undefined
  onChange: (next: T | ((before: T) => T) | ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
}

/** Selects focusable fields with an error. */
const WRONG = ':is(input, textarea, select, button):is([aria-invalid="true"], [data-invalid="true"])'

/** Manages a form: the values of its fields, their errors and the request (decision 0016). */
export function useForm<V extends object, S extends z.ZodType, R>(options: FormOptions<V, S, R>) {
  const { request, submit, reread } = options
  const fields = useFields<V>({ initialValues: options.initial })
  const [problem, setProblem] = useState<Pick<FormProblems, 'failure' | 'reason'>>({ failure: null })
  const [results, setResults] = useState(0)
  const [element, attach] = useState<HTMLElement | null>(null)

  const keepFocus = useEffectEvent(() => {
    const invalidField = element?.querySelector<HTMLElement>(WRONG)
    if (invalidField) return invalidField.focus()
    if (!isNowhere(document.activeElement)) return
    // The submit button is disabled while the form is sent and loses the focus. It may stay disabled after that, so the button beside it is focused:
    // otherwise Tab would leave the dialog.
    const sender = element?.querySelector<HTMLElement>('[type="submit"]')
    const neighbour = sender?.parentElement?.querySelector<HTMLElement>('button:enabled')
    ;(sender?.matches(':disabled') ? neighbour : sender)?.focus()
  })
  // Once per attempt, not while the user corrects a field.
  useEffect(() => {
    if (results > 0) keepFocus()
  }, [results])

  const refuse = (problems: FormProblems) => {
    fields.setErrors(problems.fields)
    setProblem(problems)
    setResults((count) => count + 1)
    return false
  }

  /** Sends the changes; false if the request was rejected, which the form shows. */
  const save = async (): Promise<boolean> => {
    if (fields.submitting) return false
    const values = fields.getValues()
    const input = request(values, fields.getInitialValues())
    if (input === null) return true
    const parsed = readForm({
      schema: options.schema,
      input,
      check: options.check?.(values) ?? {},
      fieldNames: Object.keys(values),
    })
    if (!('data' in parsed)) return refuse(parsed.problems)
    fields.clearErrors()
    setProblem({ failure: null })
    fields.setSubmitting(true)
    let isSaved = true
    try {
      if (options.confirm && !(await options.confirm(parsed.data, values))) {
        fields.setSubmitting(false)
        setResults((count) => count + 1)
        return false
      }
      const saved = await submit(parsed.data, values)
      const now = reread?.(saved, values)
      if (now) {
        fields.setValues(now)
        fields.resetDirty(now)
        setResults((count) => count + 1)
      }
    } catch (error) {
      isSaved = refuse(toFormProblems(error, Object.keys(values)))
    }
    fields.setSubmitting(false)
    return isSaved
  }

  const field = <K extends keyof V & string>(name: K): Field<V[K]> => {
    const { value, error, onChange } = fields.getInputProps(name)
    return { value, error, onChange }
  }

  return {
    values: fields.values,
    /** The values when the form was last saved. */
    saved: fields.getInitialValues(),
    /** Returns a field by name. Its error is cleared as soon as its value changes. */
    field,
    /** Clears the error of a field that depends on a changed field. */
    forget: (name: keyof V & string) => fields.clearFieldError(name),
    /** Whether there are unsaved changes. */
    isChanged: fields.isDirty() && request(fields.values, fields.getInitialValues()) !== null,
    isPending: fields.submitting,
    failure: problem.failure,
    /** The reason of the failure, for forms that handle it differently; undefined if the server states none. */
    failureReason: problem.reason,
    /** A ref for the element around the fields: keeps the focus inside, and focuses the first rejected field. */
    attach,
    save,
  }
}

/** The state that the frame of a form needs. */
export type FormState = Pick<
  ReturnType<typeof useForm<object, z.ZodType, unknown>>,
  'isChanged' | 'isPending' | 'failure' | 'attach' | 'save'
>
