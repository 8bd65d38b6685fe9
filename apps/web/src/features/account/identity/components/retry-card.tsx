import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { isUnreachable } from '#lib/browser/connection.ts'
import { useWhenOnline } from '#ui/hooks/use-when-online.ts'
import classes from './form.module.css'
import { FormFailure } from './form-failure.tsx'
import { SignInFrame } from './sign-in/sign-in-frame.tsx'

interface RetryCardProps {
  title?: string
  error: Error
  onRetry: () => void
}

/** A sign-in page that failed to load. If the server was unreachable, it retries as soon as the server responds. */
export function RetryCard({ title = t('account.identity.signIn'), error, onRetry }: RetryCardProps) {
  useWhenOnline(isUnreachable(error), onRetry)
  return (
    <SignInFrame title={title}>
      <div className={classes.form}>
        <FormFailure message={error.message} />
        <Button fullWidth className={classes.submit} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    </SignInFrame>
  )
}
