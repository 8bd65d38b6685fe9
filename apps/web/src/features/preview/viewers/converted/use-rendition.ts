import type { Rendition } from '@arbour/contract/entities/items/rendition'
import { t } from '@arbour/messages/t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { usePreviewHost } from '../host/preview-host.ts'
import type { ViewedFile } from '../viewer/viewer-props.ts'
import { type Renditions, requestRendition } from './ask-for-rendition.ts'

/** A rendition, or `asking` until the first status response; with the error if the request failed. */
export interface RenditionProgress extends Omit<Rendition, 'state'>, Pick<Renditions, 'computed' | 'unshown' | 'measures'> {
  state: Rendition['state'] | 'asking'
  error?: ApiError
}

/** The server was not reachable. */
export const UNREACHED_REASON = t('preview.converted.previewCouldNotBeLoaded')
/** The polling interval while a preview is queued, because its position is not announced. In milliseconds. */
const QUEUE_INTERVAL = 3000
/** Polling intervals if the server announces nothing: short at first. In milliseconds. */
const POLL_INTERVALS = [700, 1000, 1500, 2000, 3000]
const NO_RENDITION = { url: null, mimetype: null, reason: null, can_retry: false, is_queued: false }
const ASKING: RenditionProgress = {
  ...NO_RENDITION,
  state: 'asking',
  computed: { ...NO_RENDITION, state: 'none' },
  unshown: null,
  measures: null,
}
const UNREACHED: RenditionProgress = { ...ASKING, state: 'failed', reason: UNREACHED_REASON }

/**
 * Loads the rendition of a file (`files/preview`). While it is being created, the room of the file signals when to request it
 * again. A ready one is kept: a newly signed URL would load the same bytes again.
 */
export function useRendition(item: ViewedFile): RenditionProgress {
  const client = useQueryClient()
  const host = usePreviewHost()
  const { watchFile } = host
  const [ask] = useState(() => requestRendition(item, host))
  const queryKey = queryKeys.rendition(item.id, item.object_id)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const cached = client.getQueryData<Renditions>(queryKey)
      return cached?.preview.state === 'ready' ? cached : ask({ signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Where nothing can be announced, it is requested when the window gets the focus.
    refetchOnWindowFocus: ({ state }) => (state.data?.preview.state === 'waiting' ? 'always' : false),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.preview.is_queued ? QUEUE_INTERVAL : watchFile === null && isAnyWaiting(data) ? pollInterval(dataUpdateCount) : false,
    // The URL expires eventually; another viewer requests its own.
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

/** @param count The number of responses so far. */
function pollInterval(count: number): number {
  return POLL_INTERVALS[Math.min(count, POLL_INTERVALS.length) - 1] ?? QUEUE_INTERVAL
}
