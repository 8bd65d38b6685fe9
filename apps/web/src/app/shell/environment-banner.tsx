import { useQuery } from '@tanstack/react-query'
import { loadConfig } from '#lib/config.ts'
import { queryKeys } from '#lib/query-keys.ts'
import classes from './shell.module.css'

/** Tells that this is not the place for real work (spec 1 section 2). */
export function EnvironmentBanner() {
  const { data } = useQuery({ queryKey: queryKeys.config, queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY })
  if (!data || data.environment === 'production') return null
  return <div className={classes.banner}>Not production: {data.environment}</div>
}
