import type { ObjectMeta } from '@arbour/contract/entities/items/item'
import { useEffect, useState } from 'react'
import { WaitingForPreview } from '../converted/waiting-for-preview.tsx'
import { useDownloadHint } from '../host/use-download-hint.ts'
import { Noted, ViewerNote } from '../viewer/viewer-note.tsx'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { drawSvg } from './draw-svg.ts'
import { RenderedPicture } from './rendered-picture.tsx'

interface SvgPictureProps extends ViewerProps {
  /** The URL of the server's picture. */
  made: string
  measures: ObjectMeta | null
}

/** Shows an SVG as the server's picture, or as rendered by this browser if that picture lacks texts. */
export function SvgPicture({ item, src, made, measures, onFail }: SvgPictureProps) {
  const hint = useDownloadHint()
  const [shown, setShown] = useState<{ src: string; isIncomplete: boolean } | null>(null)
  const { size } = item
  const { width = null, height = null } = measures ?? {}
  useEffect(() => {
    const ending = new AbortController()
    let url: string | null = null
    const show = (src: string, isIncomplete = false) => {
      if (!ending.signal.aborted) setShown({ src, isIncomplete })
    }
    drawSvg(src, { size, measures: { width, height }, signal: ending.signal }).then(
      (drawing) => {
        if (ending.signal.aborted) return
        if (drawing.state !== 'drawn') return show(made, drawing.state === 'incomplete')
        url = URL.createObjectURL(drawing.png)
        show(url)
      },
      () => show(made),
    )
    return () => {
      ending.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [src, size, made, width, height])
  if (!shown) return <WaitingForPreview item={item} />
  const note = shown.isIncomplete && <ViewerNote>Some texts of this drawing can't be shown here.{hint('to see them')}</ViewerNote>
  return (
    <Noted note={note}>
      <RenderedPicture item={item} src={shown.src} measures={measures} onFail={onFail} />
    </Noted>
  )
}
