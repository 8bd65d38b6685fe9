import { t } from '@arbour/messages/t'
import { checkConnectionNow, connectionState, whenOnline } from '#lib/browser/connection.ts'
import { chunksState } from '#lib/chunks.ts'
import { hideToast, showToast } from '#ui/toast/toast-store.ts'

/** While offline, a reload would end in the browser's own error page. */
function reload(): void {
  void whenOnline().then(() => window.location.reload())
  void checkConnectionNow()
}

/**
 * Shows a message while a chunk of the application cannot be loaded, with a remedy. The state of the page is kept in the
 * meantime.
 */
export function announceChunkLoading(): void {
  let toastId: number | null = null

  const sayNoConnection = () => {
    // Shows the message again for every action that waits, not only the first.
    if (toastId !== null) hideToast(toastId)
    toastId = showToast({
      type: 'warning',
      title: connectionState.get() === 'offline' ? t('app.chunksNotice.youAreOffline') : t('common.noConnection'),
      message: t('app.chunksNotice.thisCouldNotBeLoaded'),
      action: { label: t('common.tryAgain'), onClick: () => void checkConnectionNow().then(say) },
      duration: Number.POSITIVE_INFINITY,
    })
  }
  const announceOutdated = () => {
    if (toastId !== null) hideToast(toastId)
    toastId = showToast({
      type: 'info',
      title: t('app.chunksNotice.arbourWasUpdated'),
      message: t('app.chunksNotice.newVersionAvailable'),
      action: { label: t('app.common.reload'), onClick: reload },
      duration: Number.POSITIVE_INFINITY,
    })
  }
  const say = () => {
    const state = chunksState.get()
    if (state === 'waiting') sayNoConnection()
    else if (state === 'outdated') announceOutdated()
    else if (toastId !== null) hideToast(toastId)
  }
  chunksState.subscribe(say)
}
