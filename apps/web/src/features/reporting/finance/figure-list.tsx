import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { getErrorMessage } from '#lib/api/errors.ts'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import classes from './figure-dialog.module.css'

/** Replaces a list that is loading or failed to load. */
export function LoadingFigures({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error)
    return (
      <p className={classes.none} role="alert">
        {getErrorMessage(error)}{' '}
        <Button variant="transparent" size="compact-xs" px={0} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </p>
    )
  return (
    <div role="status" aria-label={t('common.loading')} className={classes.waiting}>
      {['80%', '60%', '70%'].map((width) => (
        <LineSkeleton key={width} width={width} />
      ))}
    </div>
  )
}

/** A button for the next page of a list, if there is one. */
export function ShowMore({
  query,
}: {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}) {
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.more}
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {t('common.showMoreEntries')}
    </Button>
  )
}
