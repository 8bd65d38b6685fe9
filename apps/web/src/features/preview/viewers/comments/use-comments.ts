import type { Comments } from '@arbour/documents/comments/read-comments'
import { t } from '@arbour/messages/t'
import { useEffect, useState } from 'react'
import { ApiError } from '#lib/api/api.ts'
import { requestOnce, WorkerError } from '../ask-worker.ts'
import { fetchRange } from '../bytes/fetch-range.ts'
import type { CommentsMessage } from './comments-worker.ts'

const LIMIT_MS = 20_000

interface LoadedComments {
  src: string
  comments: Comments | null
  error: string | null
}

/** Reads the comments of a file from its bytes. Both are null while they are loading. */
export function useComments({ src, size }: { src: string; size: number }): Pick<LoadedComments, 'comments' | 'error'> {
  const [loaded, setLoaded] = useState<LoadedComments | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const load = async () => {
      const bytes = await fetchRange(src, { from: 0, length: size, signal })
      const worker = new Worker(new URL('./comments-worker.ts', import.meta.url), { type: 'module', name: 'comments' })
      const message = await requestOnce<CommentsMessage>(worker, bytes, { limitMs: LIMIT_MS, signal })
      setLoaded('reason' in message ? { src, comments: null, error: message.reason } : { src, ...message, error: null })
    }
    load().catch((error: unknown) => {
      if (signal.aborted) return
      const isKnown = error instanceof ApiError || error instanceof WorkerError
      setLoaded({ src, comments: null, error: isKnown ? error.message : t('errors.general.somethingWrong') })
    })
    return () => abort.abort()
  }, [src, size])
  return loaded?.src === src ? loaded : { comments: null, error: null }
}
