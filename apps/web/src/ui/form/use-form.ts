import { useForm as useFields } from '@mantine/form'
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { isNowhere } from '#ui/dialog/use-focus-return.ts'
import { problemsOf } from './form-problems.ts'
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
  /** Asks before it is sent, where something is lost by it. False: it is not sent, and stays as it was typed. */
  confirm?: (request: z.output<S>, values: V) => Promise<boolean>
  /** Sends it. What it throws is shown, and nothing that was typed is lost. */
  submit: (request: z.output<S>, values: V) => Promise<R>
  /** Of a form that stays open: what its fields hold once it is saved. */
  reread?: (saved: R, values: V) => V
}

/** A field of a form, for the component that shows it. */
export interface Field<T> {
  value: T
  error: string | undefined
  onChange: (next: T | ((before: T) => T) | ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
}

/** What can have the focus and was found wrong. */
const WRONG = ':is(input, textarea, select, button):is([aria-invalid="true"], [data-invalid="true"])'

/** A form: what its fields hold, what is wrong with them, and its way to the server (decision 0016). */
export function useForm<V extends object, S extends z.ZodType, R>(options: FormOptions<V, S, R>) {
  const { request, submit, reread } = options
  const fields = useFields<V>({ initialValues: options.initial })
  const [failure, setFailure] = useState<string | null>(null)
  const [answers, setAnswers] = useState(0)
  const [element, attach] = useState<HTMLElement | null>(null)

  const keepFocus = useEffectEvent(() => {
    const wrong = element?.querySelector<HTMLElement>(WRONG)
    if (wrong) return wrong.focus()
    if (!isNowhere(document.activeElement)) return
    // The submit button is disabled while the form is sent and loses the focus. It may stay disabled after that, so the button beside it is focused:
    // otherwise Tab would leave the dialog.
    const sender = element?.querySelector<HTMLElement>('[type="submit"]')
    const beside = sender?.parentElement?.querySelector<HTMLElement>('button:enabled')
    ;(sender?.matches(':disabled') ? beside : sender)?.focus()
  })
  // Once per attempt, not while the user corrects a field.
  useEffect(() => {
    if (answers > 0) keepFocus()
  }, [answers])

  const refuse = (problems: ReturnType<typeof problemsOf>) => {
    fields.setErrors(problems.fields)
    setFailure(problems.failure)
    setAnswers((count) => count + 1)
    return false
  }

  /** Sends what has changed; false when it was refused, which the form shows. */
  const save = async (): Promise<boolean> => {
    if (fields.submitting) return false
    const values = fields.getValues()
    const wanted = request(values, fields.getInitialValues())
    if (wanted === null) return true
    const read = readForm({ schema: options.schema, wanted, check: options.check?.(values) ?? {}, known: Object.keys(values) })
    if (!('data' in read)) return refuse(read.problems)
    fields.clearErrors()
    setFailure(null)
    fields.setSubmitting(true)
    let isSaved = true
    try {
      if (options.confirm && !(await options.confirm(read.data, values))) {
        fields.setSubmitting(false)
        setAnswers((count) => count + 1)
        return false
      }
      const saved = await submit(read.data, values)
      const now = reread?.(saved, values)
      if (now) {
        fields.setValues(now)
        fields.resetDirty(now)
        setAnswers((count) => count + 1)
      }
    } catch (error) {
      isSaved = refuse(problemsOf(error, Object.keys(values)))
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
    /** What the fields held when they were last saved. */
    saved: fields.getInitialValues(),
    /** A field by its name. What is wrong with it is forgotten as soon as it changes. */
    field,
    /** Forgets what is wrong with a field that depends on one that changes. */
    forget: (name: keyof V & string) => fields.clearFieldError(name),
    /** Whether something was typed that would be lost. */
    isChanged: fields.isDirty() && request(fields.values, fields.getInitialValues()) !== null,
    isPending: fields.submitting,
    failure,
    /** For the element that the fields stand in: it keeps the focus, and the first one that was refused gets it. */
    attach,
    save,
  }
}

/** What the frame of a form needs of it. */
export type FormState = Pick<
  ReturnType<typeof useForm<object, z.ZodType, unknown>>,
  'isChanged' | 'isPending' | 'failure' | 'attach' | 'save'
>
