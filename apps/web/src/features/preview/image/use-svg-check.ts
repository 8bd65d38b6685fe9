import { send } from '@arbour/client/http'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { checkSvg } from './check-svg.ts'

const MAX_BYTES = 8 * 1024 ** 2

const TOO_LARGE = 'The image is too large to be shown here.'
const TOO_INTRICATE = 'The image is too intricate to be shown here.'

interface SvgCheckOptions {
  src: string
  /** Bytes. */
  size: number
  onFail: (reason?: string) => void
}

/**
 * Whether an SVG has been found bearable to draw: browsers draw one in the page's own process, and a few lines of copies of copies would
 * keep that busy for good. Until it is, nothing may draw it; one that is not goes to `onFail`.
 */
export function useSvgCheck({ src, size, onFail }: SvgCheckOptions): boolean {
  const [bearable, setBearable] = useState<string | null>(null)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (size > MAX_BYTES) return fail(TOO_LARGE)
    const abort = new AbortController()
    const check = async () => {
      const response = await send(src, { signal: abort.signal })
      return await checkSvg(await response.arrayBuffer(), abort.signal)
    }
    check().then(
      (isBearable) => {
        if (abort.signal.aborted) return
        if (isBearable) setBearable(src)
        else fail(TOO_INTRICATE)
      },
      (error: unknown) => {
        if (!abort.signal.aborted) fail(error instanceof ApiError ? error.message : undefined)
      },
    )
    return () => abort.abort()
  }, [src, size])
  return bearable === src
}
