import type { ObjectMeta } from '@arbour/contract/entities/items/item'
import { PICTURE_SIZE } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { useDownloadHint } from '../host/use-download-hint.ts'
import { largeThumbnail } from '../large-thumbnail.ts'
import { ViewerNote, WithNote } from '../viewer/viewer-note.tsx'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { ZoomableImage } from './zoomable-image.tsx'

interface RenderedImageProps extends ViewerProps {
  /** The dimensions of the file itself. */
  measures: ObjectMeta | null
}

/** The picture that the server has created from an image, in the size of the image itself; with a note if it has fewer pixels. */
export function RenderedImage({ item, src, measures, onFail }: RenderedImageProps) {
  const hint = useDownloadHint()
  const isDrawing = item.ext === 'svg'
  const { width, height } = measures ?? { width: null, height: null }
  const side = isDrawing ? 0 : Math.max(width ?? 0, height ?? 0)
  const note = side > PICTURE_SIZE && (
    <ViewerNote>
      {[
        t('preview.image.reducedToPixels', { pictureSize: PICTURE_SIZE, side }),
        ...hint(t('preview.image.downloadFileToSeeAll')),
      ].join(' ')}
    </ViewerNote>
  )
  return (
    <WithNote note={note}>
      <ZoomableImage
        src={src}
        alt={item.name}
        width={width}
        height={height}
        isCreated
        canGrow={isDrawing}
        placeholder={largeThumbnail(item)}
        onFail={onFail}
      />
    </WithNote>
  )
}
