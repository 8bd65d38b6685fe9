import type { Item } from '@arbour/contract/entities/item'
import type { Rendition } from '@arbour/contract/entities/rendition'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { queryKeys } from '#lib/query-keys.ts'
import { askForRendition } from './ask-for-rendition.ts'
import { askAgainAfter } from './rendition-interval.ts'

/** A rendition, or `asking` until the server has said for the first time how it stands; with the error when it could not be asked. */
export type RenditionProgress = Omit<Rendition, 'state'> & { state: Rendition['state'] | 'asking'; error?: ApiError }

/** Nobody could be asked. */
export const UNREACHED_REASON = 'The preview could not be loaded.'
const ASKING: RenditionProgress = { state: 'asking', url: null, mimetype: null, reason: null, can_retry: false }
const UNREACHED: RenditionProgress = { ...ASKING, state: 'failed', reason: UNREACHED_REASON }

/**
 * What the server makes of a file so that it can be shown (`files/preview`). Asks again, ever more seldom, until it is `ready`, `failed`
 * or `none`, and then keeps to that: an address that is signed anew later would load the same bytes again.
 */
export function useRendition(item: Item): RenditionProgress {
  const [ask] = useState(() => askForRendition(item))
  const { data, error } = useQuery({
    queryKey: queryKeys.rendition(item.id, item.object_id),
    queryFn: ask,
    staleTime: Number.POSITIVE_INFINITY,
    // The address ends some time; another viewer asks for its own.
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? askAgainAfter(state.dataUpdateCount) : false),
    refetchOnWindowFocus: ({ state }) => state.data?.state === 'waiting',
  })
  if (data) return data
  if (!error) return ASKING
  return error instanceof ApiError ? { ...UNREACHED, error } : UNREACHED
}
