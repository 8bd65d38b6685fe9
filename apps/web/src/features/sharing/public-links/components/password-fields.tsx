import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { CheckField } from '#ui/form/fields/check-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import type { LinkFormState } from '../use-link-form.ts'
import classes from './password-fields.module.css'

interface PasswordFieldsProps {
  form: LinkFormState
  /** Whether a password is set; it cannot be read. */
  hasPassword: boolean
  /** Whether the team requires one. */
  isNeeded: boolean
}

/** The password of a link: set, changed or removed; typed twice. */
export function PasswordFields({ form, hasPassword, isNeeded }: PasswordFieldsProps) {
  const { saved } = form
  const [changedFor, setChangedFor] = useState<object | null>(null)
  // After saving, a new password is set.
  const isChanging = changedFor === saved
  const use = form.field('use_password')
  const password = form.field('new_password')
  const repeat = form.field('repeat')
  const isTyped = use.value && (!hasPassword || isChanging)
  const clear = () => {
    password.onChange('')
    repeat.onChange('')
    setChangedFor(null)
  }
  return (
    <div className={classes.password}>
      <CheckField
        label={t('common.password')}
        description={isNeeded ? t('sharing.publicLinks.yourTeamAllowsOnlyLinks') : t('sharing.publicLinks.visitorsNeedPassword')}
        {...use}
        isDisabled={isNeeded}
        onChange={(next) => {
          use.onChange(next)
          clear()
        }}
      />
      {use.value && hasPassword && !isChanging && (
        <div className={classes.set}>
          <span>{t('sharing.publicLinks.passwordIsSet')}</span>
          <Button variant="default" size="xs" onClick={() => setChangedFor(saved)}>
            {t('common.changePassword')}
          </Button>
        </div>
      )}
      {isTyped && (
        <div className={classes.pair}>
          <PasswordField
            label={hasPassword ? t('common.newPassword') : t('sharing.publicLinks.choosePassword')}
            autoComplete="new-password"
            autoFocus={isChanging}
            {...password}
            onChange={(event) => {
              password.onChange(event)
              form.forget('repeat')
            }}
          />
          <PasswordField label={t('sharing.publicLinks.repeatPassword')} autoComplete="new-password" {...repeat} />
        </div>
      )}
    </div>
  )
}
