import { largeThumbnail } from '../large-thumbnail.ts'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { ZoomableImage } from './zoomable-image.tsx'

/** An image rendered by the browser, with its thumbnail as the placeholder. */
export function ImageViewer({ item, src, onFail }: ViewerProps) {
  return (
    <ZoomableImage
      src={src}
      alt={item.name}
      width={item.object_meta?.width}
      height={item.object_meta?.height}
      placeholder={largeThumbnail(item)}
      onFail={onFail}
    />
  )
}
