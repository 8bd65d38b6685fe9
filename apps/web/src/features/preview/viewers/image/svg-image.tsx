import type { ObjectMeta } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useEffect, useState } from 'react'
import { WaitingForPreview } from '../converted/waiting-for-preview.tsx'
import { useDownloadHint } from '../host/use-download-hint.ts'
import { ViewerNote, WithNote } from '../viewer/viewer-note.tsx'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { drawSvg } from './draw-svg.ts'
import { RenderedImage } from './rendered-image.tsx'

interface SvgImageProps extends ViewerProps {
  /** The URL of the server's picture. */
  renderedSrc: string
  measures: ObjectMeta | null
}

/** Shows an SVG as the server's picture, or as rendered by this browser if that picture lacks texts. */
export function SvgImage({ item, src, renderedSrc, measures, onFail }: SvgImageProps) {
  const hint = useDownloadHint()
  const [shownImage, setShownImage] = useState<{ src: string; isIncomplete: boolean } | null>(null)
  const { size } = item
  const { width = null, height = null } = measures ?? {}
  useEffect(() => {
    const abortController = new AbortController()
    let url: string | null = null
    const show = (src: string, isIncomplete = false) => {
      if (!abortController.signal.aborted) setShownImage({ src, isIncomplete })
    }
    drawSvg(src, { size, measures: { width, height }, signal: abortController.signal }).then(
      (drawing) => {
        if (abortController.signal.aborted) return
        if (drawing.state !== 'drawn') return show(renderedSrc, drawing.state === 'incomplete')
        url = URL.createObjectURL(drawing.png)
        show(url)
      },
      () => show(renderedSrc),
    )
    return () => {
      abortController.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [src, size, renderedSrc, width, height])
  if (!shownImage) return <WaitingForPreview item={item} />
  const note = shownImage.isIncomplete && (
    <ViewerNote>
      {[t('preview.image.someTextsOfThisDrawing'), ...hint(t('preview.image.downloadFileToSeeThem'))].join(' ')}
    </ViewerNote>
  )
  return (
    <WithNote note={note}>
      <RenderedImage item={item} src={shownImage.src} measures={measures} onFail={onFail} />
    </WithNote>
  )
}
