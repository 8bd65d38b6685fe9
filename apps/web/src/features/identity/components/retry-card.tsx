import { Button } from '@mantine/core'
import { isUnreachable } from '#lib/line.ts'
import { useWhenBack } from '#ui/hooks/use-when-back.ts'
import classes from './form.module.css'
import { FormFailure } from './form-failure.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** A sign-in page that could not be loaded; where nobody answered, it is tried again as soon as somebody does. */
export function RetryCard({ error, onRetry }: { error: Error; onRetry: () => void }) {
  useWhenBack(isUnreachable(error), onRetry)
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
