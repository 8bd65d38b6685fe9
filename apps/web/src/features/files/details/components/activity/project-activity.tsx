import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { eventsQuery } from '../../queries.ts'
import { Activity } from './activity.tsx'
import classes from './project-activity.module.css'

/** The activity of everything in a project. */
export function ProjectActivity({ item }: { item: Item }) {
  const query = useInfiniteQuery({ ...eventsQuery(item.id, { below: true }), staleTime: 0 })
  return (
    <section className={classes.page} aria-label={t('common.activity')}>
      <VisuallyHidden component="h2">{t('common.activity')}</VisuallyHidden>
      <Activity query={query} heading="h3" />
    </section>
  )
}
