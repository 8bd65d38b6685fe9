import { networkError } from '@arbour/client/api-error'
import { send } from '@arbour/client/http'
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#lib/api/api.ts'
import type { ViewedFile, ViewerProps } from '../viewer/viewer-props.ts'
import { FAILURES, MAX_FRAMED_BYTES } from './explain.ts'
import { type FramedFormat, type FromFrame, readFromFrame, type ToFrame } from './frame-messages.ts'

/** A page that has said nothing for so long, in milliseconds, is taken to be lost. */
const PATIENCE_MS = 30_000

export type FrameView = Extract<FromFrame, { type: 'view' }>

interface FrameOptions {
  frameRef: RefObject<HTMLIFrameElement | null>
  item: ViewedFile
  src: string
  format: FramedFormat
  onFail: ViewerProps['onFail']
}

/** Hands a file to the sandboxed page and follows what it says. `view` is null until its pages stand. */
export function useFrame({ frameRef, item, src, format, onFail }: FrameOptions) {
  const [view, setView] = useState<FrameView | null>(null)
  const fail = useEffectEvent(onFail)
  const size = item.size ?? 0

  const tell = useCallback(
    (message: ToFrame) => {
      const handed = message.type === 'show' ? [message.bytes] : []
      // Its origin is none, so none can be named. It is only ever the page of ours that the frame was made with.
      frameRef.current?.contentWindow?.postMessage(message, '*', handed)
    },
    [frameRef],
  )

  useEffect(() => {
    if (size > MAX_FRAMED_BYTES) {
      fail(FAILURES['too-large'])
      return
    }
    const going = new AbortController()
    const bytes = send(src, { signal: going.signal }).then((response) => response.arrayBuffer())
    bytes.catch((error: unknown) => {
      if (!going.signal.aborted) fail(error instanceof ApiError ? error : networkError())
    })
    const hand = (file: ArrayBuffer) => {
      const frame = frameRef.current
      if (going.signal.aborted || !frame) return
      watch()
      tell({ type: 'show', format, bytes: file, isDark: getComputedStyle(frame).getPropertyValue('--is-dark') === '1' })
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
      // Why there are none has been said already.
      if (message.type === 'loaded') bytes.then(hand, () => undefined)
      else if (message.type === 'alive') watch()
      else if (message.type === 'view') setView(message)
      else if (message.type === 'failed') fail(FAILURES[message.failure])
      // As if the frame itself had the focus, as it does to the person.
      else frame.dispatchEvent(new KeyboardEvent('keydown', { key: message.key, bubbles: true, cancelable: true }))
    }
    window.addEventListener('message', handleMessage)
    watch()
    return () => {
      going.abort()
      clearTimeout(watchdog)
      window.removeEventListener('message', handleMessage)
    }
  }, [frameRef, src, format, size, tell])

  return { view, tell }
}
