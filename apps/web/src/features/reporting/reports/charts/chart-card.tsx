import { t } from '@arbour/messages/t'
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyList } from '#ui/list/list.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import classes from './chart-card.module.css'

interface ChartCardProps<T> {
  title: string
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  /** Whether there is nothing to draw. */
  isEmpty: (data: T) => boolean
  /** Returns the message for that case. */
  getEmptyText?: (data: T) => string
  chart: (data: T) => ReactNode
  /** Renders the data as a table, as the accessible alternative to the chart. */
  table: (data: T) => ReactNode
  /** Whether the table is initially open. */
  isTableOpen?: boolean
}

/** A chart with its table, in any loading state. */
export function ChartCard<T>({
  title,
  query,
  isEmpty,
  getEmptyText = () => t('reporting.reports.nothingYet'),
  chart,
  table,
  isTableOpen = false,
}: ChartCardProps<T>) {
  const { data, error, refetch } = query
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {data === undefined && error ? (
        <ReadFailure text={t('errors.general.somethingWrong')} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={220} aria-label={t('common.loading')} role="status" />
      ) : isEmpty(data) ? (
        <EmptyList>{getEmptyText(data)}</EmptyList>
      ) : (
        <>
          {chart(data)}
          <Disclosure label={t('reporting.reports.showData')} isOpen={isTableOpen} className={classes.details}>
            {table(data)}
          </Disclosure>
        </>
      )}
    </section>
  )
}
