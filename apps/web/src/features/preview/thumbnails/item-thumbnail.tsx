import type { Item } from '@arbour/contract/entities/items/item'
import { previewKind } from '@arbour/contract/file-kinds'
import { THUMBNAIL_SIZE } from '@arbour/contract/limits'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Crop, cropOf } from '#ui/file/crop.ts'
import classes from './item-thumbnail.module.css'
import { useThumbnail } from './use-thumbnail.ts'

interface ItemThumbnailProps {
  item: Item
  /** The longer side of the box in CSS pixels; says which of the server's sizes is fetched. */
  size: number
  /** Small boxes are filled, whatever it is; else it lies on its mat as its crop says. */
  isFilled?: boolean
  /** What stands there until the thumbnail has come, and where there is none. */
  children: ReactNode
}

/**
 * What an item looks like inside: its thumbnail, as soon as one was made, and a lock where the person can't open it. Fills a box of any
 * size, which it never changes. Decoration: the name beside it says what it is.
 */
export function ItemThumbnail({ item, size, isFilled = false, children }: ItemThumbnailProps) {
  const { url } = useThumbnail(item)
  const src = item.is_accessible && url ? sizedThumbnail(url, size) : null
  return (
    <ThumbnailBox src={src} crop={cropOf(item)} isFilled={isFilled} isVideo={size > 64 && previewKind(item.ext) === 'video'}>
      {item.is_accessible ? children : <IconLock size={Math.min(26, Math.max(18, size / 2))} stroke={1.7} />}
    </ThumbnailBox>
  )
}

/** The address of a thumbnail in the size that a box of so many CSS pixels needs on this screen. */
export function sizedThumbnail(url: string, size: number): string {
  return `${url}?size=${size * window.devicePixelRatio > THUMBNAIL_SIZE.small ? 'large' : 'small'}`
}

interface ThumbnailBoxProps {
  /** Null where there is no thumbnail. */
  src: string | null
  crop: Crop
  isFilled?: boolean
  isVideo?: boolean
  children: ReactNode
}

/** A thumbnail from an address in the place of something else, once it has come. */
export function ThumbnailBox({ src, crop, isFilled = false, isVideo = false, children }: ThumbnailBoxProps) {
  const [shown, setShown] = useState<{ src: string; isFading: boolean; isWide: boolean } | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const isShown = src !== null && shown?.src === src
  return (
    <span className={classes.box} aria-hidden>
      {!isShown && children}
      {src !== null && broken !== src && (
        <img
          key={src}
          // One that the browser still has is shown without waiting, so that nothing flickers when one scrolls back.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0 && !isShown) setShown({ src, isFading: false, isWide: isWide(image) })
          }}
          src={src}
          alt=""
          draggable={false}
          decoding="async"
          className={classes.thumbnail}
          data-shown={isShown || undefined}
          data-fading={(isShown && shown.isFading) || undefined}
          data-filled={isFilled || undefined}
          data-crop={crop}
          data-wide={(isShown && shown.isWide) || undefined}
          onLoad={({ currentTarget }) =>
            setShown((old) => (old?.src === src ? old : { src, isFading: true, isWide: isWide(currentTarget) }))
          }
          onError={() => setBroken(src)}
        />
      )}
      {isShown && isVideo && <i className={classes.play} />}
    </span>
  )
}

/** A page that is wider than high, such as a slide, is shown whole. */
function isWide({ naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  return naturalWidth > naturalHeight
}
