import { filesGet } from '@arbour/contract/calls/files'
import { encodePath } from '@arbour/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, callApi } from '#lib/api.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PendingPage } from './pending-page.tsx'

/** `/i/{id}`: leads to the item's path of today, which takes its place in the history. */
export function PermalinkPage() {
  const { id } = useParams({ from: '/shell/i/$id' })
  const { history } = useRouter()
  const { data, error, refetch } = useQuery({
    queryKey: ['permalink', id],
    queryFn: ({ signal }) => callApi(filesGet, { id }, { signal }),
    gcTime: 0,
  })
  const path = data?.file.path
  useEffect(() => {
    if (path !== undefined) history.replace(encodePath(path))
  }, [path, history])

  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFoundPage />
  if (error) return <ErrorPage error={error} reset={() => void refetch()} />
  return <PendingPage />
}
