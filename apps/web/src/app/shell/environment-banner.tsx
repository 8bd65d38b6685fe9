import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#lib/api/config-query.ts'
import classes from './shell.module.css'

/** A banner on servers that are not in production. */
export function EnvironmentBanner() {
  const { data } = useQuery(configQuery)
  if (!data || data.environment === 'production') return null
  return (
    <aside aria-label={t('app.shell.environment')} className={classes.banner}>
      {t('app.shell.notProductionEnvironment', { environment: data.environment })}
    </aside>
  )
}
