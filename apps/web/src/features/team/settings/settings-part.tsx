import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageFailure } from '#ui/placeholder/page-failure.tsx'
import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'

interface SettingsPartProps<T> {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** Renders loaded data of a settings section, its loading state, or its error. */
export function SettingsPart<T>({ query, children }: SettingsPartProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return <ListSkeleton rows={6} />
  return <PageFailure error={query.error} onRetry={() => void query.refetch()} />
}
