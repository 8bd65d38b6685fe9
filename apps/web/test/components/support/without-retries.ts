import { onTestFinished } from 'vitest'
import { queryClient } from '#lib/api/query-client.ts'

/** What the server fails to answer is not asked for again by itself, until the test ends. */
export function withoutRetries(): void {
  const before = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...before, queries: { ...before.queries, retry: false } })
  onTestFinished(() => queryClient.setDefaultOptions(before))
}
