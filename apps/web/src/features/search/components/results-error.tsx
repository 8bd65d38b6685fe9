import { messages } from '@arbour/contract/messages'
import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { ApiError } from '#lib/api.ts'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'

/** In the place of a list that could not be read. */
export function ResultsError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <EmptyState
      icon={<IconCloudOff size={44} stroke={1.3} />}
      title={messages.somethingWrong}
      text={error instanceof ApiError ? error.message : undefined}
      actions={<Button onClick={onRetry}>Retry</Button>}
    />
  )
}
