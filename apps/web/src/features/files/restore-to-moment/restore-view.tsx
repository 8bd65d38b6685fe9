import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fileQuery, HistoryCrumbs } from '#features/files/history/public.ts'
import { useItem } from '#features/files/items/public/cache.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { Page, PageTitle } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { ActivityChart } from './components/activity-chart.tsx'
import { Changes } from './components/changes.tsx'
import { MomentChoice } from './components/moment-choice.tsx'
import { RunPanel } from './components/run-panel.tsx'
import { restoreSearch, toRestorePath } from './model/restore-path.ts'
import { restoresQuery } from './queries.ts'
import classes from './restore-view.module.css'

interface RestoreViewProps {
  /** The path of the folder (decoded, `/all` or below). */
  path: string
  /** The moment in the URL, ISO 8601; null for none. */
  at: string | null
  /** Called if the folder does not exist, fails to load, or the user may not restore it. */
  onFail: (error: Error | null) => void
}

/** Restores a folder to a moment: choose the moment, see what would change, restore it and undo that. */
export function RestoreView({ path, at, onFail }: RestoreViewProps) {
  const services = useItemServices()
  const browse = useQuery(fileQuery(path))
  const folder = useItem(browse.data?.fileId) ?? null
  const runs = useQuery({ ...restoresQuery(folder?.id ?? ''), enabled: folder !== null })
  const error = browse.error ?? (runs.data ? null : runs.error)
  useEffect(() => {
    if (error) onFail(error)
  }, [error, onFail])

  const [latest] = runs.data ?? []
  const isBusy = latest?.ended === null
  const folderId = folder?.id
  // What would change is different once a restore has ended.
  useEffect(() => {
    if (folderId !== undefined && !isBusy)
      void services.client.invalidateQueries({ queryKey: queryKeys.restorePreviews(folderId) })
  }, [services, folderId, isBusy])

  const choose = (next: string) => services.goTo(toRestorePath(path) ?? path, { search: restoreSearch(next), replace: true })
  usePageTitle(folder ? t('files.restoreToMoment.titleOfName', { name: folder.name }) : t('files.restoreToMoment.title'))
  if (error) return null
  return (
    <Page>
      {browse.data && folder && <HistoryCrumbs file={folder} ancestors={browse.data.ancestors} />}
      <PageTitle isFocusable>{t('files.restoreToMoment.title')}</PageTitle>
      <p className={classes.about}>{t('files.restoreToMoment.about')}</p>
      {folder && runs.data ? (
        <>
          {latest && <RunPanel key={latest.id} run={latest} />}
          <ActivityChart folderId={folder.id} at={at} onChoose={choose} />
          <MomentChoice folderId={folder.id} at={at} onChoose={choose} />
          {at === null ? (
            <p className={classes.about}>{t('files.restoreToMoment.noTime')}</p>
          ) : (
            <Changes key={at} folderId={folder.id} at={at} isBusy={isBusy} />
          )}
        </>
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Page>
  )
}
