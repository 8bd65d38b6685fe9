import type { Tenant } from '@arbour/contract/entities/team/tenant'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import classes from './team-step.module.css'

/** What a step of the dialog is given that leads to a further team. */
export interface TeamStepProps {
  onBack: () => void
  /** Whether something has been typed that a slip would lose. */
  onTyped: (isTyped: boolean) => void
  /** The person is in this team now. */
  onTeam: (team: Tenant, options: { isNew: boolean }) => Promise<void>
}

interface FrameProps {
  form: FormState
  text: string
  verb: string
  /** Whether there is enough to go on. */
  isReady: boolean
  onBack: () => void
  children: ReactNode
}

/** One field, what it is for, and the way back. */
export function TeamStep({ form, text, verb, isReady, onBack, children }: FrameProps) {
  return (
    <Form form={form}>
      <div className={classes.fields}>
        <p className={classes.text}>{text}</p>
        {children}
        <FormFailure message={form.failure} />
      </div>
      <ModalActions>
        <Button variant="default" disabled={form.isPending} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" disabled={!isReady} loading={form.isPending}>
          {verb}
        </Button>
      </ModalActions>
    </Form>
  )
}
