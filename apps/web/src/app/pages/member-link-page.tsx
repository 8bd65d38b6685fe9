import { filesSharesLinkFollow } from '@arbour/contract/calls/sharing/public-links'
import { LINK_PATH, MEMBER_LINK_PATH } from '@arbour/contract/limits'
import { encodePath } from '@arbour/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { ErrorPage } from './error-page.tsx'
import { PendingPage } from './pending-page.tsx'

/**
 * The page `/share/{id}/*`: a public link opened by a signed-in user. Redirects to the item if they can open it with their own
 * permissions, otherwise to the visitor page. Either replaces the history entry.
 */
export function MemberLinkPage() {
  const { _splat: path = '' } = useParams({ strict: false })
  const { history } = useRouter()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.followedLink(path),
    queryFn: ({ signal }) => callApi(filesSharesLinkFollow, { path }, { signal }),
    gcTime: 0,
    enabled: path !== '',
  })
  const redirect = path === '' ? null : data?.redirect
  useEffect(() => {
    if (redirect) history.replace(encodePath(redirect))
    // The visitor page is a separate application. The URL includes the password in the fragment.
    else if (redirect === null) window.location.replace(LINK_PATH + history.location.href.slice(MEMBER_LINK_PATH.length))
  }, [redirect, history])
  return error ? <ErrorPage error={error} reset={() => void refetch()} /> : <PendingPage />
}
