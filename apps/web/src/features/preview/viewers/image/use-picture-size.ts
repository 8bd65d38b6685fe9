import { type SyntheticEvent, useState } from 'react'
import { whyNotShown } from '../failure/why-not-shown.ts'
import type { Size } from '../model/zoom.ts'
import type { WhyNot } from '../viewer/viewer-props.ts'

/** A drawing of lines without a size of its own. */
const UNSIZED: Size = { width: 800, height: 600 }
/** More pixels than this would take more memory than a page should have. A camera of the medium format makes 150 million. */
const MAX_PIXELS = 160_000_000

const TOO_LARGE = 'The image has too many pixels to be shown here.'
const BROKEN = 'The image is broken, or of a kind that this browser does not know.'

interface PictureSizeOptions {
  src: string
  /** What is known before it has come. */
  known: Size | null
  /** Whether what is known stays its size, however many pixels come. */
  isMade: boolean
  onFail: (why: WhyNot) => void
}

/**
 * The size of a picture, from what is known of it at once and from itself when it has come. `isReady` when it can be drawn in one go.
 * A bomb of pixels is refused before anything draws it: until then browsers read no more than its head.
 */
export function usePictureSize({ src, known, isMade, onFail }: PictureSizeOptions) {
  const [loaded, setLoaded] = useState<{ src: string; size: Size } | null>(null)
  const isReady = loaded?.src === src

  const handleLoad = async ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth: width, naturalHeight: height } = image
    if (width * height > MAX_PIXELS) return onFail(TOO_LARGE)
    // What can't be decoded ahead may still be drawn.
    await image.decode().catch(() => undefined)
    // Another picture may stand in its place by now, and be ready.
    if (image.isConnected) setLoaded({ src, size: width > 0 && height > 0 ? { width, height } : UNSIZED })
  }
  const handleError = async ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    const why = await whyNotShown(src, BROKEN)
    if (image.isConnected) onFail(why)
  }
  return {
    picture: isReady && !(isMade && known) ? loaded.size : (known ?? loaded?.size ?? null),
    isReady,
    handleLoad: (event: SyntheticEvent<HTMLImageElement>) => void handleLoad(event),
    handleError: (event: SyntheticEvent<HTMLImageElement>) => void handleError(event),
  }
}
