import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { usePreviewHost } from '../host/preview-host.ts'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { resumeAfterErrors } from './resume.ts'
import { keepVolume, readVolume } from './volume.ts'

export interface MediaState {
  /** Whether its duration and dimensions are known. */
  isReady: boolean
  isPlaying: boolean
  /** Whether it was played: from then on the arrow keys seek. */
  isStarted: boolean
  /** Seconds. */
  time: number
  /** Seconds; not finite while unknown. */
  duration: number
  /** Width and height in pixels; null for audio. */
  size: { width: number; height: number } | null
  level: number
  isMuted: boolean
  rate: number
}

export interface MediaActions {
  toggle: () => void
  seek: (seconds: number) => void
  /** Seeks forward by seconds, or backward if negative. */
  wind: (seconds: number) => void
  setLevel: (level: number) => void
  toggleMute: () => void
  setRate: (rate: number) => void
}

const AT_FIRST = { isReady: false, isPlaying: false, isStarted: false, time: 0, duration: Number.NaN, size: null, rate: 1 }
/** Seeking beyond any end makes browsers determine the duration of a recording that does not state it. */
const FAR = 1e9

/**
 * Plays a URL in a media element and returns its state.
 *
 * @param startTime The initial position in seconds.
 */
export function useMedia({ item, src, onFail }: ViewerProps, startTime: number) {
  const element = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<MediaState>(() => ({ ...AT_FIRST, ...readVolume() }))
  const actions = useMediaActions(element)
  const host = usePreviewHost()
  const fail = useEffectEvent(onFail)
  const errorHandler = useEffectEvent((media: HTMLVideoElement, signal: AbortSignal) =>
    resumeAfterErrors({ media, item, host, onFail: (cause) => fail(cause), signal }),
  )

  useEffect(() => {
    const media = element.current
    if (!media) return
    const { level, isMuted } = readVolume()
    media.volume = level
    media.muted = isMuted
    const abortController = new AbortController()
    const handleError = errorHandler(media, abortController.signal)
    const stop = listen(
      media,
      startTime,
      (change) => setState((previous) => ({ ...previous, ...change })),
      () => void handleError(),
    )
    media.src = src
    return () => {
      abortController.abort()
      stop()
      // Otherwise an element that is removed from the page continues to play.
      media.pause()
      media.removeAttribute('src')
      media.load()
    }
  }, [src, startTime])

  return { element, state, actions }
}

function listen(
  media: HTMLVideoElement,
  startTime: number,
  change: (change: Partial<MediaState>) => void,
  handleError: () => void,
): () => void {
  const isEndless = () => media.duration === Number.POSITIVE_INFINITY
  let isMeasuring = false
  const handlers: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    loadedmetadata: () => {
      const { videoWidth: width, videoHeight: height } = media
      isMeasuring = isEndless()
      if (isMeasuring) media.currentTime = FAR
      else if (startTime > 0) media.currentTime = startTime
      change({ isReady: true, duration: media.duration, size: width > 0 && height > 0 ? { width, height } : null })
    },
    durationchange: () => {
      change({ duration: media.duration })
      if (!isMeasuring || isEndless()) return
      isMeasuring = false
      media.currentTime = startTime
    },
    timeupdate: () => !isMeasuring && change({ time: media.currentTime }),
    seeking: () => !isMeasuring && change({ time: media.currentTime }),
    play: () => change({ isPlaying: true, isStarted: true }),
    pause: () => change({ isPlaying: false }),
    ended: () => change({ isPlaying: false }),
    ratechange: () => change({ rate: media.playbackRate }),
    volumechange: () => {
      const volume = { level: media.volume, isMuted: media.muted }
      keepVolume(volume)
      change(volume)
    },
    error: handleError,
  }
  const entries = Object.entries(handlers)
  for (const [name, handler] of entries) media.addEventListener(name, handler)
  return () => {
    for (const [name, handler] of entries) media.removeEventListener(name, handler)
  }
}

function useMediaActions(mediaRef: RefObject<HTMLVideoElement | null>): MediaActions {
  return useMemo(() => {
    const withMedia = (callback: (media: HTMLVideoElement) => void) => {
      if (mediaRef.current) callback(mediaRef.current)
    }
    const seek = (seconds: number) =>
      withMedia((media) => {
        const end = Number.isFinite(media.duration) ? media.duration : Number.POSITIVE_INFINITY
        media.currentTime = Math.min(end, Math.max(0, seconds))
      })
    return {
      // A rejected play() is reported by the error event.
      toggle: () => withMedia((media) => (media.paused ? void media.play().catch(() => undefined) : media.pause())),
      seek,
      wind: (seconds) => withMedia((media) => seek(media.currentTime + seconds)),
      setLevel: (level) =>
        withMedia((media) => {
          media.volume = Math.min(1, Math.max(0, level))
          media.muted = false
        }),
      toggleMute: () =>
        withMedia((media) => {
          media.muted = !media.muted
        }),
      setRate: (rate) =>
        withMedia((media) => {
          media.playbackRate = rate
        }),
    }
  }, [mediaRef])
}
