import { Button } from '@mantine/core'
import { isUnreachable } from '#lib/browser/line.ts'
import { useWhenBack } from '#ui/hooks/use-when-back.ts'
import classes from './form.module.css'
import { FormFailure } from './form-failure.tsx'
import { SignInFrame } from './sign-in/sign-in-frame.tsx'

interface RetryCardProps {
  title?: string
  error: Error
  onRetry: () => void
}

/** A sign-in page that could not be loaded; where nobody answered, it is tried again as soon as somebody does. */
export function RetryCard({ title = 'Sign in', error, onRetry }: RetryCardProps) {
  useWhenBack(isUnreachable(error), onRetry)
  return (
    <SignInFrame title={title}>
      <div className={classes.form}>
        <FormFailure message={error.message} />
        <Button fullWidth className={classes.submit} onClick={onRetry}>
          Retry
        </Button>
      </div>
    </SignInFrame>
  )
}
