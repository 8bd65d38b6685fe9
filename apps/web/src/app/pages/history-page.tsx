import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { ComparisonView } from '#features/files/history/comparison-view.tsx'
import { HistoryView } from '#features/files/history/history-view.tsx'
import { comparedIn } from '#features/files/history/model/comparison-address.ts'
import { isHistoryPath, toFilePath } from '#features/files/history/model/history-path.ts'
import { ApiError } from '#lib/api/api.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** The page `/history/{path}`: the version history of a file, or two of its versions compared. Any error redirects to the dashboard. */
export function HistoryPage() {
  const { history } = useRouter()
  const address = useRouterState({ select: (state) => state.location.publicHref })
  const [shownUrl, setShownUrl] = useState(address)
  // The URL changes before the page does; until then the content stays.
  if (address !== shownUrl && isHistoryPath(address)) setShownUrl(address)
  const path = toFilePath(shownUrl)

  const goHome = useCallback(() => history.replace('/'), [history])
  const handleFail = useCallback(
    (error: Error | null) => {
      if (error instanceof ApiError && error.status === 403) showToast({ type: 'error', message: error.message })
      goHome()
    },
    [goHome],
  )
  useEffect(() => {
    if (path === null) goHome()
  }, [path, goHome])
  if (path === null) return null
  const compared = comparedIn(shownUrl)
  return compared ? (
    <ComparisonView key={path} path={path} compared={compared} onFail={handleFail} />
  ) : (
    <HistoryView key={path} path={path} onFail={handleFail} />
  )
}
