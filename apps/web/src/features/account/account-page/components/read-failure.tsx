import { Button } from '@mantine/core'
import { messageOf } from '#lib/api/errors.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import classes from './rows.module.css'

/** A list that could not be read, and the way to try again. */
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
