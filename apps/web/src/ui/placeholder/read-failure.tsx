import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { getErrorMessage } from '#lib/api/errors.ts'
import classes from './read-failure.module.css'

interface ReadFailureProps {
  error: unknown
  /** Precedes the message of the error: `The partners could not be read`. */
  text?: string
  isRetrying?: boolean
  onRetry: () => void
}

/** Replaces a part of a page that failed to load. A whole page has a `PageFailure` instead. */
export function ReadFailure({ error, text, isRetrying = false, onRetry }: ReadFailureProps) {
  return (
    <div role="alert" className={classes.failure}>
      <span>{text ? `${text}: ${getErrorMessage(error)}` : getErrorMessage(error)}</span>
      <Button variant="default" size="xs" loading={isRetrying} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
