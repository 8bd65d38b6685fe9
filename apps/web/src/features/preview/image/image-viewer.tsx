import { Loader } from '@mantine/core'
import { largeThumbnail } from '../large-thumbnail.ts'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { isSvg } from './is-svg.ts'
import { useSvgCheck } from './use-svg-check.ts'
import classes from './zoomable-picture.module.css'
import { ZoomablePicture } from './zoomable-picture.tsx'

/** An image as the browser draws it; until it has come its thumbnail stands in its place. */
export function ImageViewer(props: ViewerProps) {
  return isSvg(props.item) ? <SvgImage {...props} /> : <Image {...props} />
}

function SvgImage(props: ViewerProps) {
  const isBearable = useSvgCheck({ src: props.src, size: props.item.size ?? 0, onFail: props.onFail })
  if (isBearable) return <Image {...props} />
  return <Loader size="sm" className={classes.loader} role="status" aria-label="Loading the image" />
}

function Image({ item, src, onFail }: ViewerProps) {
  return (
    <ZoomablePicture
      src={src}
      alt={item.name}
      width={item.object_meta?.width}
      height={item.object_meta?.height}
      mayGrow={item.ext === 'svg'}
      placeholder={largeThumbnail(item)}
      onFail={onFail}
    />
  )
}
