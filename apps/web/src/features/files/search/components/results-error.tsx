import { messages } from '@arbour/contract/messages'
import { Button } from '@mantine/core'
import { ApiError } from '#lib/api/api.ts'
import { FailureIllustration } from '#ui/illustration/failure.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'

/** Replaces a list that failed to load. */
export function ResultsError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <EmptyState
      picture={<FailureIllustration error={error} />}
      title={messages.somethingWrong}
      text={error instanceof ApiError ? error.message : undefined}
      actions={<Button onClick={onRetry}>Retry</Button>}
    />
  )
}
