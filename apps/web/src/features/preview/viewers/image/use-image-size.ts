import { t } from '@arbour/messages/t'
import { type SyntheticEvent, useState } from 'react'
import { unshownReason } from '../failure/unshown-reason.ts'
import type { Size } from '../model/zoom.ts'
import type { UnshownReason } from '../viewer/viewer-props.ts'

/** The size of vector graphics without a size of their own. */
const UNSIZED: Size = { width: 800, height: 600 }
/** More pixels than this would take too much memory for a page. A medium format camera produces 150 million. */
const MAX_PIXELS = 160_000_000

const TOO_LARGE = t('preview.reason.tooManyPixels')
const BROKEN = t('preview.common.imageIsDamaged')

interface ImageSizeOptions {
  src: string
  /** The size known before the picture has loaded. */
  knownSize: Size | null
  /** Whether the known size applies regardless of the loaded pixels. */
  isCreated: boolean
  onFail: (cause: UnshownReason) => void
}

/**
 * Returns the size of a picture, from known data first and from the picture when it has loaded. `isReady` when it can be drawn at
 * once. An image with too many pixels is rejected before it is decoded: until then browsers only read its header.
 */
export function useImageSize({ src, knownSize, isCreated, onFail }: ImageSizeOptions) {
  const [loadedImage, setLoadedImage] = useState<{ src: string; size: Size } | null>(null)
  const isReady = loadedImage?.src === src

  const handleLoad = async ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth: width, naturalHeight: height } = image
    if (width * height > MAX_PIXELS) return onFail(TOO_LARGE)
    // An image that can't be decoded in advance may still be drawn.
    await image.decode().catch(() => undefined)
    // Another picture may have replaced it by now and be ready.
    if (image.isConnected) setLoadedImage({ src, size: width > 0 && height > 0 ? { width, height } : UNSIZED })
  }
  const handleError = async ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    const cause = await unshownReason(src, BROKEN)
    if (image.isConnected) onFail(cause)
  }
  return {
    image: isReady && !(isCreated && knownSize) ? loadedImage.size : (knownSize ?? loadedImage?.size ?? null),
    isReady,
    handleLoad: (event: SyntheticEvent<HTMLImageElement>) => void handleLoad(event),
    handleError: (event: SyntheticEvent<HTMLImageElement>) => void handleError(event),
  }
}
