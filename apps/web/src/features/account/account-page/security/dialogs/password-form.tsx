import { OwnPassword } from '@arbour/contract/calls/account/second-step'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import classes from './dialogs.module.css'

interface PasswordFormProps {
  text: ReactNode
  verb: string
  isDestructive?: boolean
  onSubmit: (password: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the password before a sign-in method is changed. */
export function PasswordForm({ text, verb, isDestructive = false, onSubmit, onCancel }: PasswordFormProps) {
  const form = useForm({
    schema: OwnPassword,
    initial: { password: '' },
    request: (values) => values,
    check: ({ password }) => ({
      ...(password === '' && { password: t('errors.fields.required', { label: t('common.password') }) }),
    }),
    submit: ({ password }) => onSubmit(password),
  })
  return (
    <Form form={form}>
      <FieldGroup>
        <p className={classes.text}>{text}</p>
        <PasswordField
          label={t('account.accountPage.yourPassword')}
          autoComplete="current-password"
          data-autofocus
          {...form.field('password')}
        />
        <FormFailure message={form.failure} />
      </FieldGroup>
      <ModalActions>
        <Button variant="default" disabled={form.isPending} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" color={isDestructive ? 'red' : undefined} loading={form.isPending}>
          {verb}
        </Button>
      </ModalActions>
    </Form>
  )
}
