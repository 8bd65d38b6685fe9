import { t } from '@arbour/messages/t'
import type { ReactNode } from 'react'
import { FieldGroup } from './field-group.tsx'
import { FormFailure } from './form-failure.tsx'
import type { FormState } from './use-form.ts'

/** The fields of a form that is a section of a larger one, below the error of the whole section. */
export function SectionForm({ form, children }: { form: Pick<FormState, 'attach' | 'failure'>; children: ReactNode }) {
  const { attach, failure } = form
  return (
    <FieldGroup ref={attach}>
      <FormFailure title={t('common.unableToSave')} message={failure} />
      {children}
    </FieldGroup>
  )
}
