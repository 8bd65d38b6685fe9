import type { Reading } from '#features/preview/viewers/public.ts'

interface LookQuery {
  data: object | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** How it stands with the reading of a file that is looked at. Null as soon as it was read once, even if it could not be read again. */
export function readingOf({ data, error, isFetching, refetch }: LookQuery): Reading | null {
  return data ? null : { error: isFetching ? null : error, retry: () => void refetch() }
}
