import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type FormProblems, NO_PROBLEMS, problemsOf, wrongFields } from './form-problems.ts'

interface Attempt {
  /** What is wrong before anything is sent: field to sentence, or null. */
  check?: () => Readonly<Record<string, string | null>>
  /** Sends it. What it throws is shown, and nothing that was typed is lost. */
  work: () => Promise<void>
}

/** The life of a form from Enter to the server's answer. `known` are the fields that can show a sentence of their own. */
export function useFormSubmit(known: readonly string[]) {
  const [problems, setProblems] = useState<FormProblems>(NO_PROBLEMS)
  const [isPending, setIsPending] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const element = useRef<HTMLElement>(null)
  // A function, so that a form and a plain element can have it alike.
  const ref = useCallback((node: HTMLElement | null) => {
    element.current = node
  }, [])

  // The first field that was refused gets the focus: once for each attempt, not while it is being mended.
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus()
  }, [refusals])

  const refuse = (next: FormProblems) => {
    setProblems(next)
    setRefusals((count) => count + 1)
  }

  const run = async ({ check, work }: Attempt): Promise<boolean> => {
    const wrong = wrongFields(check?.() ?? {})
    if (Object.keys(wrong).length > 0) {
      refuse({ fields: wrong, failure: null })
      return false
    }
    setProblems(NO_PROBLEMS)
    setIsPending(true)
    try {
      await work()
      return true
    } catch (error) {
      refuse(problemsOf(error, known))
      return false
    } finally {
      setIsPending(false)
    }
  }

  return {
    ref,
    isPending,
    failure: problems.failure,
    problems: problems.fields,
    /** Takes a sentence away as soon as its field is changed. */
    clear: (field: string) =>
      setProblems((before) => {
        if (!(field in before.fields)) return before
        const { [field]: _, ...fields } = before.fields
        return { ...before, fields }
      }),
    run,
    handle: (attempt: Attempt) => (event: FormEvent) => {
      event.preventDefault()
      if (!isPending) void run(attempt)
    },
  }
}

export type FormState = ReturnType<typeof useFormSubmit>
