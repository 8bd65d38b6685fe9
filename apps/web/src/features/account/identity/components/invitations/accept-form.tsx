import { AcceptRequest } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import classes from '../form.module.css'
import { FormFailure } from '../form-failure.tsx'

interface AcceptFormProps {
  /** The label of the button. */
  verb: string
  /** The email address of the signed-in user. */
  email: string
  /** The token of the invitation. */
  invitation: string
  notice: string | null
  onSubmit: (request: AcceptRequest) => Promise<void>
}

/** Accepts an invitation as the signed-in user, with one button. */
export function AcceptForm({ verb, email, invitation, notice, onSubmit }: AcceptFormProps) {
  const form = useForm({ schema: AcceptRequest, initial: {}, request: () => ({ invitation }), submit: onSubmit })
  return (
    <Form form={form} className={classes.form}>
      <FormFailure message={form.failure ?? notice} />
      <Button type="submit" fullWidth className={classes.submit} loading={form.isPending} autoFocus>
        {verb}
      </Button>
      <p className={classes.small}>{t('account.identity.signedInAsEmail', { email })}</p>
    </Form>
  )
}
