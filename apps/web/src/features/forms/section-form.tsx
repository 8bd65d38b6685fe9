import type { ReactNode } from 'react'
import classes from './form-dialog.module.css'
import { FormFailure } from './form-failure.tsx'
import type { FormState } from './use-form-submit.ts'

/** The fields of a form that is one part of a larger one, below what is wrong with it as a whole. */
export function SectionForm({ form, children }: { form: Pick<FormState, 'ref' | 'failure'>; children: ReactNode }) {
  return (
    <div ref={form.ref} className={classes.fields}>
      <FormFailure title="Unable to save" message={form.failure} />
      {children}
    </div>
  )
}
