import { onTestFinished } from 'vitest'
import { queryClient } from '#lib/api/query-client.ts'

/** Disables automatic retries of failed requests until the test ends. */
export function withoutRetries(): void {
  const before = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...before, queries: { ...before.queries, retry: false } })
  onTestFinished(() => queryClient.setDefaultOptions(before))
}
