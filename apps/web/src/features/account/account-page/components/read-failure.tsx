import { Button } from '@mantine/core'
import { messageOf } from '#lib/api/errors.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import classes from './rows.module.css'

/** A list that failed to load, with a retry button. */
export function ReadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={classes.failed}>
      <FormFailure message={messageOf(error)} />
      <Button variant="default" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
