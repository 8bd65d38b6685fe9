import { send } from '@arbour/client/http'
import { t } from '@arbour/messages/t'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api.ts'
import { fetchWithProgress } from '../../bytes/fetch-with-progress.ts'
import type { ViewerProps } from '../../viewer/viewer-props.ts'
import { BookClient, type OpenBook } from './book-client.ts'

const ignore = () => undefined

interface BookOptions extends Pick<ViewerProps, 'src' | 'onFail'> {
  /** The URL of a copy with computed formula values, to read together; null for none. */
  computedSrc: string | null
}

/** Loads a workbook and reads it in a worker, sheet by sheet on demand. */
export function useBook({ src, computedSrc, onFail }: BookOptions): {
  open: OpenBook | null
  /** Bytes received so far while loading. */
  receivedBytes: number
  readSheet: (tab: number) => void
  /** Loads it again. */
  retry: () => void
} {
  const [open, setOpen] = useState<OpenBook | null>(null)
  const [receivedBytes, setReceivedBytes] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const fail = useEffectEvent(onFail)
  const reader = useRef<BookClient | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins anew
  useEffect(() => {
    const abort = new AbortController()
    const worker = new Worker(new URL('./book-worker.ts', import.meta.url), { type: 'module', name: 'book' })
    const client = new BookClient(worker, { onChange: setOpen, onFail: (cause) => fail(cause) })
    reader.current = client
    const { signal } = abort
    // Without the copy, only the values stored in the workbook are shown.
    const copy = computedSrc === null ? null : fetchWithProgress(() => send(computedSrc, { signal }), ignore).catch(() => null)
    fetchWithProgress(() => send(src, { signal }), setReceivedBytes)
      .then(async (bytes) => client.open(bytes, await copy))
      .catch((error: unknown) => {
        if (!signal.aborted) fail(error instanceof ApiError ? error : t('errors.general.somethingWrong'))
      })
    return () => {
      abort.abort()
      client.close()
      setOpen(null)
    }
  }, [src, computedSrc, attempt])

  return {
    open,
    receivedBytes,
    readSheet: useCallback((tab: number) => reader.current?.readSheet(tab), []),
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  }
}
