import { messages } from '@arbour/contract/messages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { fetchRange } from '../bytes/fetch-range.ts'
import type { ViewerProps } from '../viewer-props.ts'
import { appendText, isBinary, pickEncoding } from './read-text.ts'

const PART_BYTES = 1024 ** 2
const MAX_BYTES = 8 * PART_BYTES

interface TextOptions extends Pick<ViewerProps, 'src' | 'onFail'> {
  /** Bytes of the file. */
  size: number
  /** Bytes fetched at once. */
  partBytes?: number
  /** Beyond this one downloads: a page of more would only be slow. */
  maxBytes?: number
}

interface TextState {
  blocks: string[]
  loadedBytes: number
}

/** The text of a file, its first part at once and more when asked for. */
export function useText({ src, size, onFail, partBytes = PART_BYTES, maxBytes = MAX_BYTES }: TextOptions) {
  const [state, setState] = useState<TextState | null>(size === 0 ? { blocks: [], loadedBytes: 0 } : null)
  const [isLoading, setIsLoading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const decoder = useRef<TextDecoder | null>(null)
  const fail = useRef(onFail)
  fail.current = onFail

  const load = useCallback(
    async (from: number, signal?: AbortSignal) => {
      setIsLoading(true)
      setError(null)
      try {
        const bytes = await fetchRange(src, { from, length: partBytes, signal })
        if (from === 0) {
          if (isBinary(bytes)) return fail.current('The file does not hold text.')
          decoder.current = new TextDecoder(pickEncoding(bytes))
        }
        const loadedBytes = from + bytes.length
        const text = decoder.current?.decode(bytes, { stream: loadedBytes < size }) ?? ''
        setState((old) => ({ blocks: appendText(old?.blocks ?? [], text), loadedBytes }))
      } catch (reason) {
        if (signal?.aborted) return
        if (from === 0) fail.current(reason instanceof ApiError ? reason : undefined)
        else setError(reason instanceof ApiError ? reason.message : messages.somethingWrong)
      } finally {
        if (!signal?.aborted) setIsLoading(false)
      }
    },
    [src, size, partBytes],
  )

  useEffect(() => {
    if (size === 0) return
    const abort = new AbortController()
    setState(null)
    void load(0, abort.signal)
    return () => abort.abort()
  }, [load, size])

  const loadedBytes = state?.loadedBytes ?? 0
  return {
    blocks: state?.blocks ?? null,
    isLoading,
    error,
    hasMore: state !== null && loadedBytes < Math.min(size, maxBytes),
    isCut: state !== null && loadedBytes >= maxBytes && loadedBytes < size,
    loadedBytes,
    loadMore: () => void load(loadedBytes),
  }
}

/** What {@link useText} knows of a text. */
export type LoadedText = ReturnType<typeof useText>
