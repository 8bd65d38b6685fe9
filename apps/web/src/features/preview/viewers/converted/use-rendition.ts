import type { Rendition } from '@arbour/contract/entities/items/rendition'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { usePreviewHost } from '../host/preview-host.ts'
import type { ViewedFile } from '../viewer/viewer-props.ts'
import { askForRendition, type Renditions } from './ask-for-rendition.ts'

/** A rendition, or `asking` until the server has said for the first time how it stands; with the error when it could not be asked. */
export interface RenditionProgress extends Omit<Rendition, 'state'>, Pick<Renditions, 'computed' | 'unshown' | 'measures'> {
  state: Rendition['state'] | 'asking'
  error?: ApiError
}

/** Nobody could be asked. */
export const UNREACHED_REASON = 'The preview could not be loaded.'
/** Time between two calls while a preview is queued, whose position is not announced. Milliseconds. */
const QUEUE_INTERVAL = 3000
/** Time between two calls where the server announces nothing: short at first. Milliseconds. */
const POLL_INTERVALS = [700, 1000, 1500, 2000, 3000]
const NOTHING = { url: null, mimetype: null, reason: null, can_retry: false, is_queued: false }
const ASKING: RenditionProgress = {
  ...NOTHING,
  state: 'asking',
  computed: { ...NOTHING, state: 'none' },
  unshown: null,
  measures: null,
}
const UNREACHED: RenditionProgress = { ...ASKING, state: 'failed', reason: UNREACHED_REASON }

/**
 * What the server makes of a file so that it can be shown (`files/preview`). While it waits, the room of the file tells when to ask again.
 * One that is ready is kept: an address that is signed anew later would load the same bytes again.
 */
export function useRendition(item: ViewedFile): RenditionProgress {
  const client = useQueryClient()
  const host = usePreviewHost()
  const { watchFile } = host
  const [ask] = useState(() => askForRendition(item, host))
  const queryKey = queryKeys.rendition(item.id, item.object_id)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Renditions>(queryKey)
      return known?.preview.state === 'ready' ? known : ask({ signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Where nothing can be told, coming back asks.
    refetchOnWindowFocus: ({ state }) => (state.data?.preview.state === 'waiting' ? 'always' : false),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.preview.is_queued ? QUEUE_INTERVAL : watchFile === null && isAnyWaiting(data) ? pollInterval(dataUpdateCount) : false,
    // The address ends some time; another viewer asks for its own.
    gcTime: 0,
  })
  const isWaiting = data?.preview.state === 'waiting'
  useEffect(() => {
    if (!isWaiting || !watchFile) return
    return watchFile(item.id, () => void refetch())
  }, [isWaiting, item.id, refetch, watchFile])
  if (data) return { ...data.preview, computed: data.computed, unshown: data.unshown, measures: data.measures }
  if (!error) return ASKING
  return error instanceof ApiError ? { ...UNREACHED, error } : UNREACHED
}

function isAnyWaiting(renditions: Renditions | undefined): boolean {
  return renditions?.preview.state === 'waiting' || renditions?.computed.state === 'waiting'
}

/** @param count Answers so far. */
function pollInterval(count: number): number {
  return POLL_INTERVALS[Math.min(count, POLL_INTERVALS.length) - 1] ?? QUEUE_INTERVAL
}
