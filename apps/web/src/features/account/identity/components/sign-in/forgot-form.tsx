import { ForgotRequest } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { missingFields } from '../../model/missing-fields.ts'
import classes from '../form.module.css'
import { FormFailure } from '../form-failure.tsx'
import { EmailField } from './email-field.tsx'
import { FixedEmail } from './fixed-email.tsx'

interface ForgotFormProps {
  email: string
  /** Whether the email address cannot be changed. */
  isFixed: boolean
  onSubmit: (request: ForgotRequest) => Promise<void>
  onSent: () => void
  /** Called with the email address as typed so far. */
  onBack: (email: string) => void
}

/** Requests a password reset email. */
export function ForgotForm({ email, isFixed, onSubmit, onSent, onBack }: ForgotFormProps) {
  const form = useForm({
    schema: ForgotRequest,
    initial: { email },
    request: (values) => values,
    check: (values) => missingFields(values, { email: t('account.common.email') }),
    submit: onSubmit,
  })
  return (
    <Form form={form} className={classes.form} onSaved={onSent}>
      <FormFailure message={form.failure} />
      {isFixed ? <FixedEmail email={email} /> : <EmailField field={form.field('email')} isFirst />}
      <Button type="submit" fullWidth className={classes.submit} loading={form.isPending} autoFocus={isFixed}>
        {t('account.identity.sendLink')}
      </Button>
      <button type="button" className={classes.link} data-centred onClick={() => onBack(form.values.email)}>
        {t('account.identity.backToSignIn')}
      </button>
    </Form>
  )
}
