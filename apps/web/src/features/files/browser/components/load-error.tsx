import { t } from '@arbour/messages/t'
import { useLostName } from '#features/files/items/public/cache.ts'
import { NotFoundLinks } from '#features/files/items/public/components.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { AskForAccess, useAccessGranted, usePathReopened } from '#features/files/request-access/public.ts'
import { ApiError } from '#lib/api/api.ts'
import { getErrorMessage, getRestrictedItem, isForbidden } from '#lib/api/errors.ts'
import { truncate } from '#lib/text/format.ts'
import { BinIllustration } from '#ui/illustration/bin.tsx'
import { ClosedIllustration } from '#ui/illustration/closed.tsx'
import { LostIllustration } from '#ui/illustration/lost.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { PageFailure } from '#ui/placeholder/page-failure.tsx'

/** Whether a retry would fail in the same way. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404, 410].includes(error.status)
}

const FINAL = {
  401: { title: t('common.browseUnauthorised'), illustration: ClosedIllustration, text: undefined },
  403: { title: t('common.accessRestricted'), illustration: ClosedIllustration, text: undefined },
  404: {
    title: t('common.browseNotFound'),
    illustration: LostIllustration,
    text: t('files.browser.itMayHaveBeenMoved'),
  },
  410: { title: t('common.browseDeleted'), illustration: BinIllustration, text: undefined },
} as const

/** A path that could not be loaded, with the reason. */
export function LoadError({ path, error, onRetry }: { path: string; error: unknown; onRetry: () => void }) {
  const services = useItemServices()
  const lostName = useLostName(path)
  const restrictedItem = getRestrictedItem(error)
  useAccessGranted(restrictedItem, onRetry)
  usePathReopened(restrictedItem === null && isForbidden(error) ? path : null, onRetry)
  const finalError = error instanceof ApiError ? FINAL[error.status as keyof typeof FINAL] : undefined
  if (!finalError) {
    return <PageFailure heading="h1" title={t('files.browser.thisCouldNotBeLoaded')} error={error} onRetry={onRetry} />
  }
  const Illustration = lostName === null ? finalError.illustration : ClosedIllustration
  const title = lostName === null ? finalError.title : t('files.common.noLongerHaveAccess', { name: truncate(lostName, 80) })
  const isUnseen = lostName !== null && error instanceof ApiError && error.status === 404
  const text = isUnseen ? t('files.browser.itsAccessWasChangedOr') : isForbidden(error) ? getErrorMessage(error) : finalError.text
  return (
    <EmptyState
      heading="h1"
      picture={<Illustration />}
      title={title}
      text={text}
      actions={
        <>
          {restrictedItem && <AskForAccess services={services} item={restrictedItem} />}
          <NotFoundLinks path={path} isSecondary={restrictedItem !== null} />
        </>
      }
    />
  )
}
