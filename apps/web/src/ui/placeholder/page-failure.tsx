import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { getErrorMessage } from '#lib/api/errors.ts'
import { FailureIllustration } from '../illustration/failure.tsx'
import { EmptyState } from './empty-state.tsx'

interface PageFailureProps {
  error: unknown
  title?: string
  /** `h1` if it is the whole page. */
  heading?: 'h1' | 'h2'
  onRetry: () => void
}

/** Replaces a page, or its list, that failed to load. A smaller part has a `ReadFailure` instead. */
export function PageFailure({ error, title = t('errors.general.somethingWrong'), heading, onRetry }: PageFailureProps) {
  return (
    <EmptyState
      heading={heading}
      picture={<FailureIllustration error={error} />}
      title={title}
      text={getErrorMessage(error)}
      actions={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  )
}
