import type { Item } from '@arbour/contract/entities/items/item'
import { previewKind } from '@arbour/contract/file-kinds'
import { THUMBNAIL_SIZE } from '@arbour/contract/limits'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Crop, getCrop } from '#ui/file/crop.ts'
import classes from './item-thumbnail.module.css'
import { useThumbnail } from './use-thumbnail.ts'

interface ItemThumbnailProps {
  item: Item
  /** The longer side of the box in CSS pixels; determines which of the server's sizes is fetched. */
  size: number
  /** Small boxes are filled, whatever the content; otherwise its crop determines how it fits the frame. */
  isFilled?: boolean
  /** Shown until the thumbnail has loaded, and if there is none. */
  children: ReactNode
}

/**
 * The thumbnail of an item, as soon as it exists, or a lock if the user can't open the item. Fills a box of any size and never
 * changes it. Decorative: the name beside it describes the item.
 */
export function ItemThumbnail({ item, size, isFilled = false, children }: ItemThumbnailProps) {
  const { url } = useThumbnail(item)
  const src = item.is_accessible && url ? sizedThumbnail(url, size) : null
  return (
    <ThumbnailBox src={src} crop={getCrop(item)} isFilled={isFilled} isVideo={size > 64 && previewKind(item.ext) === 'video'}>
      {item.is_accessible ? children : <IconLock size={Math.min(26, Math.max(18, size / 2))} stroke={1.7} />}
    </ThumbnailBox>
  )
}

/** Returns the URL of a thumbnail in the size for a box of this many CSS pixels on this screen. */
export function sizedThumbnail(url: string, size: number): string {
  return `${url}?size=${size * window.devicePixelRatio > THUMBNAIL_SIZE.small ? 'large' : 'small'}`
}

interface ThumbnailBoxProps {
  /** Null if there is no thumbnail. */
  src: string | null
  crop: Crop
  isFilled?: boolean
  isVideo?: boolean
  children: ReactNode
}

/** A thumbnail that replaces a placeholder once it has loaded. */
export function ThumbnailBox({ src, crop, isFilled = false, isVideo = false, children }: ThumbnailBoxProps) {
  const [loadedImage, setLoadedImage] = useState<{ src: string; isFading: boolean; isWide: boolean } | null>(null)
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const isShown = src !== null && loadedImage?.src === src
  return (
    <span className={classes.box} aria-hidden>
      {!isShown && children}
      {src !== null && brokenSrc !== src && (
        <img
          key={src}
          // A thumbnail in the browser's cache is shown immediately, to not flicker when the user scrolls back.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0 && !isShown)
              setLoadedImage({ src, isFading: false, isWide: isWide(image) })
          }}
          src={src}
          alt=""
          draggable={false}
          decoding="async"
          className={classes.thumbnail}
          data-shown={isShown || undefined}
          data-fading={(isShown && loadedImage.isFading) || undefined}
          data-filled={isFilled || undefined}
          data-crop={crop}
          data-wide={(isShown && loadedImage.isWide) || undefined}
          onLoad={({ currentTarget }) =>
            setLoadedImage((previous) =>
              previous?.src === src ? previous : { src, isFading: true, isWide: isWide(currentTarget) },
            )
          }
          onError={() => setBrokenSrc(src)}
        />
      )}
      {isShown && isVideo && <i className={classes.play} />}
    </span>
  )
}

/** Whether a page is wider than high, such as a slide, so that it is shown in full. */
function isWide({ naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  return naturalWidth > naturalHeight
}
