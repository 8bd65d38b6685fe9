import { JoinRequest } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { z } from 'zod'
import { CheckField } from '#ui/form/fields/check-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { missingFields } from '../../model/missing-fields.ts'
import classes from '../form.module.css'
import { FormFailure } from '../form-failure.tsx'
import { FixedEmail } from './fixed-email.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const PasswordChoice = JoinRequest.pick({ password: true }).extend({ end_api_tokens: z.boolean() })

interface NewPasswordFormProps {
  email: string
  /** The number of the user's API tokens, which others may also have obtained. */
  apiTokens: number
  onSubmit: (choice: z.output<typeof PasswordChoice>) => Promise<void>
}

/** Sets a new password after a reset. */
export function NewPasswordForm({ email, apiTokens, onSubmit }: NewPasswordFormProps) {
  const form = useForm({
    schema: PasswordChoice,
    initial: { password: '', end_api_tokens: true },
    request: (values) => values,
    check: ({ password }) => missingFields({ password }, { password: t('common.newPassword') }),
    submit: onSubmit,
  })
  return (
    <Form form={form} className={classes.form}>
      <FormFailure message={form.failure} />
      <FixedEmail email={email} />
      <NewPasswordField label={t('common.newPassword')} field={form.field('password')} isFirst />
      {apiTokens > 0 && (
        <CheckField
          label={t('account.identity.revokeMyApiTokens', { apiTokens })}
          description={t('account.identity.scriptsAndClientsThatUse')}
          {...form.field('end_api_tokens')}
        />
      )}
      <Button type="submit" fullWidth className={classes.submit} loading={form.isPending}>
        {t('common.changePassword')}
      </Button>
    </Form>
  )
}
