import { Button } from '@mantine/core'
import classes from './read-failure.module.css'

interface ReadFailureProps {
  message: string
  isRetrying?: boolean
  onRetry: () => void
}

/** Replaces a part of a page that failed to load. A whole page has an `EmptyState` instead. */
export function ReadFailure({ message, isRetrying = false, onRetry }: ReadFailureProps) {
  return (
    <div role="alert" className={classes.failure}>
      <span>{message}</span>
      <Button variant="default" size="xs" loading={isRetrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
