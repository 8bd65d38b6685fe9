import { linksMetadata } from '@arbour/contract/calls/items/links'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { completeUrl, urlProblem } from '#lib/browser/web-url.ts'

/** How long typing has to pause before a page is looked up, in milliseconds. */
const REST_MS = 500

/**
 * Loads the metadata of the page at a typed URL: call `setTypedUrl` with the field's value. A page that cannot be loaded is not an
 * error: the user fills in the form.
 */
export function useLinkPage() {
  const [typedUrl, setTypedUrl] = useState('')
  const address = urlProblem(typedUrl) === null ? completeUrl(typedUrl) : ''
  const [url] = useDebouncedValue(address, REST_MS)
  const query = useQuery({
    queryKey: queryKeys.linkPage(url),
    queryFn: ({ signal }) => callApi(linksMetadata, { url }, { signal }),
    enabled: url !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const isLooking = address !== '' && (address !== url || query.isFetching)
  return { url: address, page: isLooking || address === '' ? undefined : query.data, isLooking, look: setTypedUrl }
}
