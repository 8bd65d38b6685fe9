import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { isRestorePath, momentIn, toFolderPath } from '#features/files/restore-to-moment/model/restore-path.ts'
import { RestoreView } from '#features/files/restore-to-moment/restore-view.tsx'
import { ApiError } from '#lib/api/api.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** The page `/restore/{path}?at={moment}`: restores a folder to a moment. Any error redirects to the dashboard. */
export function RestorePage() {
  const { history } = useRouter()
  const address = useRouterState({ select: (state) => state.location.publicHref })
  const [shownUrl, setShownUrl] = useState(address)
  // The URL changes before the page does; until then the content stays.
  if (address !== shownUrl && isRestorePath(address)) setShownUrl(address)
  const handleFail = useCallback(
    (error: Error | null) => {
      if (error instanceof ApiError && error.status === 403) showToast({ type: 'error', message: error.message })
      history.replace('/')
    },
    [history],
  )
  const path = toFolderPath(shownUrl)
  return <RestoreView key={path} path={path} at={momentIn(shownUrl)} onFail={handleFail} />
}
