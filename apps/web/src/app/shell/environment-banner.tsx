import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#lib/api/config-query.ts'
import classes from './shell.module.css'

/** A banner on servers that are not in production. */
export function EnvironmentBanner() {
  const { data } = useQuery(configQuery)
  if (!data || data.environment === 'production') return null
  return (
    <aside aria-label="Environment" className={classes.banner}>
      Not production: {data.environment}
    </aside>
  )
}
