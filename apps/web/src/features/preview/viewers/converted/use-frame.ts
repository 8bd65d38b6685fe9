import { networkError } from '@arbour/client/api-error'
import { send } from '@arbour/client/http'
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#lib/api/api.ts'
import type { ViewedFile, ViewerProps } from '../viewer/viewer-props.ts'
import { FAILURES, MAX_FRAMED_BYTES } from './explain.ts'
import { type FramedFormat, type FromFrame, readFromFrame, type ToFrame } from './frame-messages.ts'

/** A page without a message for this long is considered lost, in milliseconds. */
const PATIENCE_MS = 30_000

export type FrameView = Extract<FromFrame, { type: 'view' }>

interface FrameOptions {
  frameRef: RefObject<HTMLIFrameElement | null>
  item: ViewedFile
  src: string
  format: FramedFormat
  onFail: ViewerProps['onFail']
}

/** Sends a file to the sandboxed page and handles its messages. `view` is null until its pages are rendered. */
export function useFrame({ frameRef, item, src, format, onFail }: FrameOptions) {
  const [view, setView] = useState<FrameView | null>(null)
  const fail = useEffectEvent(onFail)
  const size = item.size ?? 0

  const postToFrame = useCallback(
    (message: ToFrame) => {
      const transferred = message.type === 'show' ? [message.bytes] : []
      // An opaque origin cannot be named as the target. The frame only ever contains the application's own sandbox page.
      frameRef.current?.contentWindow?.postMessage(message, '*', transferred)
    },
    [frameRef],
  )

  useEffect(() => {
    if (size > MAX_FRAMED_BYTES) {
      fail(FAILURES['too-large'])
      return
    }
    const abortController = new AbortController()
    const bytes = send(src, { signal: abortController.signal }).then((response) => response.arrayBuffer())
    bytes.catch((error: unknown) => {
      if (!abortController.signal.aborted) fail(error instanceof ApiError ? error : networkError())
    })
    const hand = (file: ArrayBuffer) => {
      const frame = frameRef.current
      if (abortController.signal.aborted || !frame) return
      watch()
      postToFrame({ type: 'show', format, bytes: file, isDark: getComputedStyle(frame).getPropertyValue('--is-dark') === '1' })
    }
    let watchdog: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(watchdog)
      watchdog = setTimeout(() => fail(FAILURES.endless), PATIENCE_MS)
    }
    const handleMessage = ({ source, data }: MessageEvent<unknown>) => {
      const frame = frameRef.current
      const message = frame && source === frame.contentWindow ? readFromFrame(data) : null
      if (!frame || !message) return
      clearTimeout(watchdog)
      // The failure has already been reported.
      if (message.type === 'loaded') bytes.then(hand, () => undefined)
      else if (message.type === 'alive') watch()
      else if (message.type === 'view') setView(message)
      else if (message.type === 'failed') fail(FAILURES[message.failure])
      // As if the frame itself had the focus, which is what the user sees.
      else frame.dispatchEvent(new KeyboardEvent('keydown', { key: message.key, bubbles: true, cancelable: true }))
    }
    window.addEventListener('message', handleMessage)
    watch()
    return () => {
      abortController.abort()
      clearTimeout(watchdog)
      window.removeEventListener('message', handleMessage)
    }
  }, [frameRef, src, format, size, postToFrame])

  return { view, postToFrame }
}
