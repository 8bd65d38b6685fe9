import { send } from '@arbour/client/http'
import { messages } from '@arbour/contract/messages'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api.ts'
import { fetchWithProgress } from '../../bytes/fetch-with-progress.ts'
import type { ViewerProps } from '../../viewer/viewer-props.ts'
import { BookClient, type OpenBook } from './book-client.ts'

const ignore = () => undefined

interface BookOptions extends Pick<ViewerProps, 'src' | 'onFail'> {
  /** Where there is a copy with the values of its formulas, to be read with it; null for none. */
  computedSrc: string | null
}

/** Loads a workbook and reads it in a worker, sheet by sheet as they are asked for. */
export function useBook({ src, computedSrc, onFail }: BookOptions): {
  open: OpenBook | null
  /** Bytes received so far, while it is loaded. */
  received: number
  readSheet: (tab: number) => void
  /** Loads it anew. */
  retry: () => void
} {
  const [open, setOpen] = useState<OpenBook | null>(null)
  const [received, setReceived] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const fail = useEffectEvent(onFail)
  const reader = useRef<BookClient | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins anew
  useEffect(() => {
    const abort = new AbortController()
    const worker = new Worker(new URL('./book-worker.ts', import.meta.url), { type: 'module', name: 'book' })
    const client = new BookClient(worker, { onChange: setOpen, onFail: (why) => fail(why) })
    reader.current = client
    const { signal } = abort
    // Without the copy the workbook is shown as far as it says itself what it holds.
    const copy = computedSrc === null ? null : fetchWithProgress(() => send(computedSrc, { signal }), ignore).catch(() => null)
    fetchWithProgress(() => send(src, { signal }), setReceived)
      .then(async (bytes) => client.open(bytes, await copy))
      .catch((error: unknown) => {
        if (!signal.aborted) fail(error instanceof ApiError ? error : messages.somethingWrong)
      })
    return () => {
      abort.abort()
      client.close()
      setOpen(null)
    }
  }, [src, computedSrc, attempt])

  return {
    open,
    received,
    readSheet: useCallback((tab: number) => reader.current?.readSheet(tab), []),
    retry: useCallback(() => setAttempt((last) => last + 1), []),
  }
}
