import type { Tenant } from '@arbour/contract/entities/team/tenant'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Hint } from '#ui/form/hint.tsx'
import type { FormState } from '#ui/form/use-form.ts'

/** The props of a step that adds a team. */
export interface TeamStepProps {
  onBack: () => void
  /** Called when it changes whether there is typed text that an accidental click would lose. */
  onTyped: (isTyped: boolean) => void
  /** Called when the user has become a member of the team. */
  onTeam: (team: Tenant, options: { isNew: boolean }) => Promise<void>
}

interface FrameProps {
  form: FormState
  text: string
  verb: string
  /** Whether the form is complete. */
  isReady: boolean
  onBack: () => void
  children: ReactNode
}

/** One field with a description and a back button. */
export function TeamStep({ form, text, verb, isReady, onBack, children }: FrameProps) {
  return (
    <Form form={form}>
      <FieldGroup>
        <Hint>{text}</Hint>
        {children}
        <FormFailure message={form.failure} />
      </FieldGroup>
      <ModalActions>
        <Button variant="default" disabled={form.isPending} onClick={onBack}>
          {t('common.back')}
        </Button>
        <Button type="submit" disabled={!isReady} loading={form.isPending}>
          {verb}
        </Button>
      </ModalActions>
    </Form>
  )
}
