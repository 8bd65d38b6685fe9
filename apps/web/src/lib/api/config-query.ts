import { queryOptions } from '@tanstack/react-query'
import { loadConfig } from './config.ts'
import { queryKeys } from './query-keys.ts'

/** The server's configuration. It is constant for the lifetime of the page. */
export const configQuery = queryOptions({
  queryKey: queryKeys.config,
  queryFn: loadConfig,
  staleTime: Number.POSITIVE_INFINITY,
})
