import { queryOptions } from '@tanstack/react-query'
import { loadConfig } from './config.ts'
import { queryKeys } from './query-keys.ts'

/** The server's configuration, which stays as it is while the page is open. */
export const configQuery = queryOptions({
  queryKey: queryKeys.config,
  queryFn: loadConfig,
  staleTime: Number.POSITIVE_INFINITY,
})
