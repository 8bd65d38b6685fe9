import { decodeText, type Encoding, isBinary, pickEncoding } from '@arbour/documents/text/encoding'
import { t } from '@arbour/messages/t'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ApiError } from '#lib/api/api.ts'
import { fetchRange } from '../bytes/fetch-range.ts'
import type { ViewerProps } from '../viewer/viewer-props.ts'

const PART_BYTES = 1024 ** 2
const MAX_BYTES = 8 * PART_BYTES

interface TextOptions extends Pick<ViewerProps, 'src' | 'onFail'> {
  /** The size of the file in bytes. */
  size: number
  /** The number of bytes per request. */
  partBytes?: number
  /** Larger files have to be downloaded, because the page would become slow. */
  maxBytes?: number
}

type Parts = readonly Uint8Array<ArrayBuffer>[]

/** Loads the text of a file: its first part immediately and more on demand. */
export function useText({ src, size, onFail, partBytes = PART_BYTES, maxBytes = MAX_BYTES }: TextOptions) {
  const [parts, setParts] = useState<Parts | null>(size === 0 ? [] : null)
  const [selectedEncoding, setEncoding] = useState<Encoding | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const fail = useEffectEvent(onFail)
  const firstPart = parts?.[0]
  const detectedEncoding = useMemo(() => pickEncoding(firstPart ?? new Uint8Array()), [firstPart])
  const encoding = selectedEncoding ?? detectedEncoding
  const loadedBytes = parts?.reduce((sum, { length }) => sum + length, 0) ?? 0
  const text = useMemo(
    () => parts && decodeText(parts, encoding, { isWhole: loadedBytes >= size }),
    [parts, encoding, loadedBytes, size],
  )

  useEffect(() => {
    if (size === 0) return
    const abort = new AbortController()
    fetchRange(src, { from: 0, length: partBytes, signal: abort.signal }).then(
      (bytes) => {
        if (abort.signal.aborted) return
        if (isBinary(bytes)) fail(t('preview.text.noPreviewForFileType'))
        else setParts([bytes])
      },
      (reason: unknown) => !abort.signal.aborted && fail(reason instanceof ApiError ? reason : undefined),
    )
    return () => {
      abort.abort()
      setParts(null)
    }
  }, [src, size, partBytes])

  const loadMore = async () => {
    setIsLoading(true)
    setError(null)
    try {
      const bytes = await fetchRange(src, { from: loadedBytes, length: partBytes })
      setParts((previous) => [...(previous ?? []), bytes])
    } catch (reason) {
      setError(reason instanceof ApiError ? reason.message : t('errors.general.somethingWrong'))
    }
    setIsLoading(false)
  }

  return {
    /** Null while the first part is loading. */
    text,
    encoding,
    detectedEncoding,
    setEncoding,
    isLoading,
    error,
    hasMore: parts !== null && loadedBytes < Math.min(size, maxBytes),
    isCut: parts !== null && loadedBytes >= maxBytes && loadedBytes < size,
    loadedBytes,
    loadMore: () => void loadMore(),
  }
}

/** The result of {@link useText}. */
export type LoadedText = ReturnType<typeof useText>
