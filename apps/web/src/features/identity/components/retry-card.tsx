import { Button } from '@mantine/core'
import classes from './form.module.css'
import { FormFailure } from './form-failure.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** A sign-in page that could not be loaded. */
export function RetryCard({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <SignInFrame title="Sign in">
      <div className={classes.form}>
        <FormFailure message={error.message} />
        <Button fullWidth className={classes.submit} onClick={onRetry}>
          Retry
        </Button>
      </div>
    </SignInFrame>
  )
}
