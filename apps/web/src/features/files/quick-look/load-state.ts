import type { LoadState } from '#features/preview/viewers/public.ts'

interface LookQuery {
  data: object | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** Returns the loading state of the previewed file. Null once it was loaded, even if a refetch fails. */
export function getLoadState({ data, error, isFetching, refetch }: LookQuery): LoadState | null {
  return data ? null : { error: isFetching ? null : error, retry: () => void refetch() }
}
