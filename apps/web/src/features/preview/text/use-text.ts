import { messages } from '@arbour/contract/messages'
import { isBinary, pickEncoding } from '@arbour/documents/text/encoding'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { fetchRange } from '../bytes/fetch-range.ts'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { appendText } from './read-text.ts'

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
  const fail = useEffectEvent(onFail)

  const add = (from: number, bytes: Uint8Array) => {
    const loadedBytes = from + bytes.length
    const text = decoder.current?.decode(bytes, { stream: loadedBytes < size }) ?? ''
    setState((old) => ({ blocks: appendText(old?.blocks ?? [], text), loadedBytes }))
  }

  const begin = useEffectEvent((bytes: Uint8Array) => {
    if (isBinary(bytes)) return onFail('The file does not hold text.')
    decoder.current = new TextDecoder(pickEncoding(bytes))
    add(0, bytes)
  })

  useEffect(() => {
    if (size === 0) return
    const abort = new AbortController()
    fetchRange(src, { from: 0, length: partBytes, signal: abort.signal }).then(
      (bytes) => !abort.signal.aborted && begin(bytes),
      (reason: unknown) => !abort.signal.aborted && fail(reason instanceof ApiError ? reason : undefined),
    )
    return () => {
      abort.abort()
      setState(null)
    }
  }, [src, size, partBytes])

  const loadMore = async (from: number) => {
    setIsLoading(true)
    setError(null)
    try {
      add(from, await fetchRange(src, { from, length: partBytes }))
    } catch (reason) {
      setError(reason instanceof ApiError ? reason.message : messages.somethingWrong)
    }
    setIsLoading(false)
  }

  const loadedBytes = state?.loadedBytes ?? 0
  return {
    blocks: state?.blocks ?? null,
    isLoading,
    error,
    hasMore: state !== null && loadedBytes < Math.min(size, maxBytes),
    isCut: state !== null && loadedBytes >= maxBytes && loadedBytes < size,
    loadedBytes,
    loadMore: () => void loadMore(loadedBytes),
  }
}

/** What {@link useText} knows of a text. */
export type LoadedText = ReturnType<typeof useText>
