import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { signIn } from '#lib/sign-in/auth.ts'
import classes from './form.module.css'
import { FormFailure } from './form-failure.tsx'

interface StartAgainProps {
  label?: string
  /** Additional parameters for the provider. */
  extra?: Record<string, string>
  /** The page to return to. */
  to?: string
  /** The variant of the button. The primary one has the focus. */
  variant?: 'filled' | 'default'
}

/** Starts a new sign-in. */
export function StartAgain({
  label = t('account.identity.startAgain'),
  extra = {},
  to = '/',
  variant = 'filled',
}: StartAgainProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const start = async () => {
    setIsLeaving(true)
    setFailure(null)
    try {
      await signIn(to, extra)
    } catch (error) {
      setFailure(getErrorMessage(error))
    } finally {
      setIsLeaving(false)
    }
  }
  return (
    <div className={classes.form}>
      <FormFailure message={failure} />
      <Button
        fullWidth
        className={classes.submit}
        variant={variant}
        autoFocus={variant === 'filled'}
        loading={isLeaving}
        onClick={() => void start()}
      >
        {label}
      </Button>
    </div>
  )
}
