import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useItem } from '#features/files/items/public/cache.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { ApiError } from '#lib/api/api.ts'
import { configQuery } from '#lib/api/config-query.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { joinRoom } from '#lib/realtime/realtime.ts'
import { truncate } from '#lib/text/format.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { PageTitle } from '#ui/page/page.tsx'
import { LineSkeleton, ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { HistoryCrumbs } from './components/history-crumbs.tsx'
import { LockNotice } from './components/lock-notice.tsx'
import { Proposals } from './components/proposals.tsx'
import { VersionRow } from './components/version-row.tsx'
import classes from './history-view.module.css'
import { describeRetention } from './model/describe-retention.ts'
import { toHistoryPath } from './model/history-path.ts'
import { fileQuery, versionsQuery } from './queries.ts'

/**
 * The versions of the file at a path (decoded, below `/all`), the current one first. `onFail` is called if the file does not
 * exist, fails to load, or its versions are not visible to the user; with the error, if any.
 */
export function HistoryView({ path, onFail }: { path: string; onFail: (error: Error | null) => void }) {
  const services = useItemServices()
  const browse = useQuery(fileQuery(path))
  const file = useItem(browse.data?.fileId) ?? null
  const versions = useInfiniteQuery({ ...versionsQuery(file?.id ?? ''), enabled: file?.type === 'file' })
  const rows = versions.data?.pages.flatMap((page) => page.items) ?? []
  const current = rows[0]
  // A user who has lost access keeps none of them on the screen.
  const isRefused = versions.error instanceof ApiError && versions.error.status === 403
  const hasFailed =
    browse.isError || (file !== null && file.type !== 'file') || (versions.isError && (!versions.data || isRefused))
  const error = browse.error ?? versions.error

  useEffect(() => {
    if (hasFailed) onFail(error)
  }, [hasFailed, error, onFail])

  // Other users may add versions or delete the file.
  const fileId = file?.id
  useEffect(() => {
    if (fileId === undefined) return
    const readAgain = () => {
      void services.client.invalidateQueries({ queryKey: queryKeys.history(path) })
      void services.client.invalidateQueries({ queryKey: queryKeys.versions(fileId) })
    }
    return joinRoom(fileId, { onChange: readAgain, onGap: ({ isAgain }) => isAgain && readAgain(), onRefuse: readAgain })
  }, [services, path, fileId])

  // An old path redirects to the file's current path.
  useEffect(() => {
    const today = file && file.path !== path ? toHistoryPath(file.path) : null
    if (today) services.goTo(today, { replace: true })
  }, [services, file, path])

  const list = useRef<HTMLOListElement>(null)
  const showMore = async () => {
    // The button disappears with the last page; the focus stays at the current reading position.
    if (!(await versions.fetchNextPage()).hasNextPage) list.current?.focus({ preventScroll: true })
  }

  const { data: config } = useQuery(configQuery)
  const retentionText = config && describeRetention(config.limits.versions)
  usePageTitle(file ? t('files.history.versionHistoryOfName', { name: file.name }) : t('files.history.versionHistory'))
  if (hasFailed) return null
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        {browse.data && file ? (
          <HistoryCrumbs file={file} ancestors={browse.data.ancestors} />
        ) : (
          <div className={classes.waiting}>
            <LineSkeleton width={180} />
          </div>
        )}
        <PageTitle isFocusable>{t('files.history.versionHistory')}</PageTitle>
        <p className={classes.about}>
          {file ? [t('files.history.allVersionsOfName', { name: truncate(file.name, 80) }), retentionText].join(' ') : ' '}
        </p>
      </header>
      {file && current ? (
        <>
          <LockNotice file={file} />
          <Proposals file={file} />
          <ol
            ref={list}
            tabIndex={-1}
            className={classes.versions}
            aria-label={t('files.history.versionsOfName', { name: file.name })}
          >
            {rows.map((version) => (
              <VersionRow key={version.id} file={file} version={version} current={current} />
            ))}
          </ol>
          {versions.hasNextPage && (
            <Button
              variant="default"
              className={classes.more}
              loading={versions.isFetchingNextPage}
              onClick={() => void showMore()}
            >
              {t('common.showMoreEntries')}
            </Button>
          )}
        </>
      ) : (
        <ListSkeleton rows={4} />
      )}
    </div>
  )
}
