import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { useListedItems } from '#features/files/items/public/cache.ts'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { foldersQuery, latestFilesQuery, projectOverviewQuery } from '../queries.ts'
import { Card } from './card.tsx'
import { ChangesCard } from './changes-card.tsx'
import { FoldersCard, LatestCard } from './items-cards.tsx'
import { MoneyCard } from './money-card.tsx'
import classes from './overview.module.css'
import { StartCard } from './start-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** The first tab of a project: what waits, what is new, its money, and the way to its folders and files. */
export function Overview({ item }: { item: Item }) {
  const { data, error, isFetching, refetch } = useQuery(projectOverviewQuery(item.id))
  const files = useQuery(latestFilesQuery(item.id)).data?.ids
  const latest = useListedItems(files)
  const starredFolders = useListedItems(useQuery(foldersQuery(item.id, true)).data?.ids)
  const allFolders = useListedItems(useQuery(foldersQuery(item.id, false)).data?.ids)
  if (!data || !latest || !starredFolders || !allFolders)
    return error ? (
      <div className={classes.page}>
        <ReadFailure
          text={t('files.projectOverview.overviewCouldNotBeRead')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    ) : (
      <div className={classes.page}>
        <ListSkeleton rows={6} />
      </div>
    )
  const isNew = latest.length === 0 && allFolders.length === 0
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <WaitingCard item={item} overview={data} />
        {isNew ? <StartCard item={item} project={data.project} /> : <ChangesCard item={item} overview={data} />}
        {latest.length > 0 && <LatestCard item={item} files={latest} />}
      </div>
      <div className={classes.side}>
        <MoneyCard item={item} />
        {item.description && (
          <Card title={t('files.projectOverview.about')}>
            <p dir="auto" className={`${classes.body} ${classes.about}`}>
              {item.description}
            </p>
          </Card>
        )}
        {allFolders.length > 0 && (
          <FoldersCard
            item={item}
            folders={starredFolders.length > 0 ? starredFolders : allFolders}
            areStarred={starredFolders.length > 0}
          />
        )}
      </div>
    </div>
  )
}
