import { authPassword, PasswordChange } from '@arbour/contract/calls/account/auth'
import { MIN_PASSWORD_LENGTH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, callApi } from '#lib/api/api.ts'
import { isForbidden } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { SETTING_FIELD } from '#ui/settings/setting-field.ts'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import classes from '../components/form.module.css'

const LABELS = { current_password: t('account.accountPage.currentPassword'), password: t('common.newPassword') }
const EMPTY = { current_password: '', password: '' }
const GOOD_PASSWORD = t('account.common.passwordHint', { minPasswordLength: MIN_PASSWORD_LENGTH })

/** Changes the password. */
export function PasswordSection({ email }: { email: string }) {
  const client = useQueryClient()
  const [isDone, setIsDone] = useState(false)
  const form = useForm({
    schema: PasswordChange,
    initial: EMPTY,
    request: (values, before) =>
      values.current_password === before.current_password && values.password === before.password ? null : values,
    check: (values) => ({
      ...(values.current_password === '' && {
        current_password: t('errors.fields.required', { label: LABELS.current_password }),
      }),
      ...(values.password === '' && { password: t('errors.fields.required', { label: LABELS.password }) }),
    }),
    submit: async (request) => {
      await callApi(authPassword, request).catch(explain)
      void client.invalidateQueries({ queryKey: queryKeys.sessions })
      setIsDone(true)
    },
    reread: () => EMPTY,
  })
  const isSaid = isDone && !form.isChanged
  return (
    <SettingsCard title={t('common.password')} text={t('account.accountPage.changingItSignsYouOut')}>
      <Form form={form} className={classes.form}>
        {/* Tells password managers which account it belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...SETTING_FIELD}
          label={LABELS.current_password}
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <PasswordField
          {...SETTING_FIELD}
          label={LABELS.password}
          description={GOOD_PASSWORD}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <FormFailure message={form.failure} />
        <div className={classes.foot}>
          <Button type="submit" variant="default" loading={form.isPending} disabled={!form.isChanged}>
            {t('common.changePassword')}
          </Button>
          <div role="status" className={classes.done}>
            {isSaid && t('account.accountPage.passwordChangedSignedOutElsewhere')}
          </div>
        </div>
      </Form>
    </SettingsCard>
  )
}

/** The only forbidden case is a wrong current password. */
function explain(error: unknown): never {
  if (!isForbidden(error) || !(error instanceof ApiError) || error.fields) throw error
  const { status, code, message } = error
  throw new ApiError({ status, code, message, fields: { current_password: message } })
}
