import { networkError } from '@arbour/client/api-error'
import { t } from '@arbour/messages/t'
import { ApiError } from '#lib/api/api.ts'
import { unshownReason } from '../failure/unshown-reason.ts'
import { freshUrl } from '../fresh-url.ts'
import type { PreviewHost } from '../host/preview-host.ts'
import type { UnshownReason, ViewedFile } from '../viewer/viewer-props.ts'

const UNKNOWN = t('preview.media.thisBrowserCannotPlayFiles')
const BROKEN = t('preview.media.fileIsDamagedOrOf')
/** The codes of `MediaError`. */
const NETWORK = 2
const DECODE = 3

/** The used properties of a media element. */
type ResumableMedia = Pick<
  HTMLMediaElement,
  'src' | 'error' | 'readyState' | 'duration' | 'currentTime' | 'paused' | 'playbackRate' | 'play'
>

interface ResumeOptions {
  media: ResumableMedia
  item: ViewedFile
  host: Pick<PreviewHost, 'callPreview'>
  /** Called with the reason why it cannot continue. */
  onFail: (cause: UnshownReason) => void
  signal: AbortSignal
}

/**
 * Returns a handler for errors of a media element. If its URL has expired during playback, it continues at the same position with
 * a new one; not twice at the same position, because then the URL is not the cause.
 */
export function resumeAfterErrors({ media, item, host, onFail, signal }: ResumeOptions): () => Promise<void> {
  let renewedAt: number | null = null
  return async () => {
    const { currentTime, paused, playbackRate } = media
    const cause = await explain(media)
    if (signal.aborted) return
    const isUnderWay = Number.isFinite(media.duration) && currentTime !== renewedAt
    if (!(cause instanceof ApiError) || !isUnderWay) return onFail(cause)
    renewedAt = currentTime
    try {
      const src = await freshUrl(item, host)
      if (signal.aborted) return
      if (src === null) return onFail(cause)
      media.src = src
      media.currentTime = currentTime
      media.playbackRate = playbackRate
      // A rejected play() is reported by the error event.
      if (!paused) media.play().catch(() => undefined)
    } catch {
      if (!signal.aborted) onFail(cause)
    }
  }
}

async function explain({ error, readyState, src }: ResumableMedia): Promise<UnshownReason> {
  if (error?.code === NETWORK) return unshownReason(src, networkError())
  const isKnown = error?.code === DECODE || readyState > 0
  return unshownReason(src, isKnown ? BROKEN : UNKNOWN)
}
