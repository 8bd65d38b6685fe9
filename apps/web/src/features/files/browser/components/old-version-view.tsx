import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { OldVersionBar, oldVersionQuery } from '#features/files/history/public.ts'
import { PathLink } from '#features/files/items/public/components.ts'
import { FilePreview } from '#features/preview/viewers/public.ts'
import { ApiError } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { ClosedIllustration } from '#ui/illustration/closed.tsx'
import { FailureIllustration } from '#ui/illustration/failure.tsx'
import { LostIllustration } from '#ui/illustration/lost.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { FileSkeleton } from './file-skeleton.tsx'
import classes from './file-view.module.css'

/** An old version of a file. `versionId` is the id of the version, or in old URLs that of its object. */
export function OldVersionView({ path, versionId }: { path: string; versionId: string }) {
  const { data, error, refetch } = useQuery(oldVersionQuery(path, versionId))
  if (error) return <VersionError error={error} path={path} onRetry={() => void refetch()} />
  if (!data?.file || !data.meta.version) return <FileSkeleton />
  return (
    <div className={classes.view}>
      <OldVersionBar file={data.file} version={data.meta.version} />
      <FilePreview item={data.file} hasPlace />
    </div>
  )
}

/** Shows the not-found page for a 404, and the message of any other error. */
function VersionError({ error, path, onRetry }: { error: unknown; path: string; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : null
  const isMissing = status === 404 || status === 400
  const isRefused = status === 403
  return (
    <EmptyState
      picture={isRefused ? <ClosedIllustration /> : isMissing ? <LostIllustration /> : <FailureIllustration error={error} />}
      title={isMissing ? t('common.pageNotFound') : getErrorMessage(error)}
      text={
        isMissing ? t('files.browser.versionDoesNotExist') : isRefused ? t('files.browser.needEditAccessForVersions') : undefined
      }
      actions={
        isMissing || isRefused ? (
          <Button component={PathLink} path={path}>
            {t('files.browser.openCurrentVersion')}
          </Button>
        ) : (
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        )
      }
    />
  )
}
