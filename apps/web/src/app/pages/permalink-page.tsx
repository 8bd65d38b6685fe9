import { filesGet } from '@arbour/contract/calls/items/files'
import { PERMALINK_PATH } from '@arbour/contract/limits'
import { encodePath } from '@arbour/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { ErrorPage } from './error-page.tsx'
import { FilesPage } from './files-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PendingPage } from './pending-page.tsx'

/**
 * The page `/i/{id}`. Redirects to the item's current path and replaces the history entry, including the position in the file.
 * Items below a folder that the user cannot open have no other path, so they are shown here with their contents.
 */
export function PermalinkPage() {
  const { _splat = '' } = useParams({ strict: false })
  const [id, ...pathBelow] = _splat.split('/').filter(Boolean)
  if (id === undefined) return <NotFoundPage />
  return pathBelow.length > 0 ? <FilesPage /> : <Permalink id={id} />
}

function Permalink({ id }: { id: string }) {
  const { history } = useRouter()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.permalink(id),
    queryFn: async ({ signal }) => ({ path: (await callApi(filesGet, { id }, { signal })).file.path }),
    gcTime: 0,
  })
  const path = data?.path
  const isHere = path === `${PERMALINK_PATH}/${id}`
  useEffect(() => {
    if (path !== undefined && !isHere) history.replace(encodePath(path) + history.location.hash)
  }, [path, isHere, history])

  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFoundPage />
  if (error) return <ErrorPage error={error} reset={() => void refetch()} />
  return isHere ? <FilesPage /> : <PendingPage />
}
