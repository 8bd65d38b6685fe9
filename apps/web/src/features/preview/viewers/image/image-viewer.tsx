import { largeThumbnail } from '../large-thumbnail.ts'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { ZoomablePicture } from './zoomable-picture.tsx'

/** An image as the browser draws it; until it has come its thumbnail stands in its place. */
export function ImageViewer({ item, src, onFail }: ViewerProps) {
  return (
    <ZoomablePicture
      src={src}
      alt={item.name}
      width={item.object_meta?.width}
      height={item.object_meta?.height}
      placeholder={largeThumbnail(item)}
      onFail={onFail}
    />
  )
}
