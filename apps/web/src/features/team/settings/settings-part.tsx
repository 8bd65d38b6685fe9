import { messages } from '@arbour/contract/messages'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#lib/api/errors.ts'
import { FailureIllustration } from '#ui/illustration/failure.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'

interface SettingsPartProps<T> {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** Renders loaded data of a settings section, its loading state, or its error. */
export function SettingsPart<T>({ query, children }: SettingsPartProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return <ListSkeleton rows={6} />
  return (
    <EmptyState
      picture={<FailureIllustration error={query.error} />}
      title={messages.somethingWrong}
      text={messageOf(query.error)}
      actions={<Button onClick={() => void query.refetch()}>Retry</Button>}
    />
  )
}
