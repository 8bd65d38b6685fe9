import { t } from '@arbour/messages/t'
import { Loader } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { type Size, turnedSize, turnTransform, type View } from '../model/zoom.ts'
import { PrintButton } from '../print/print-button.tsx'
import { printImages } from '../print/print-images.ts'
import { usePrint } from '../print/use-print.ts'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { useImageSize } from './use-image-size.ts'
import { useZoom } from './use-zoom.ts'
import { ZoomBar } from './zoom-bar.tsx'
import classes from './zoomable-image.module.css'

interface ZoomableImageProps {
  /** The URL of any picture that this browser supports; another one resets the view. */
  src: string
  alt: string
  /** Pixels, unrotated, if known before the picture has loaded: its space is then reserved. */
  width?: number | null | undefined
  height?: number | null | undefined
  /** The picture represents one of that size, and may have fewer or more pixels. */
  isCreated?: boolean
  /** For vector graphics: fitting may enlarge, and pixels are never visible. */
  canGrow?: boolean
  /** The URL of a smaller version, shown until it has loaded. */
  placeholder?: string | null | undefined
  onFail: ViewerProps['onFail']
  /** The pictures to print if they are more than this one: URLs, one per page. */
  getPrinted?: () => { title: string; sources: readonly string[] }
  /** Additional controls at the end of the bar. */
  children?: ReactNode
}

/** From this scale on, the pixels of a photo are shown sharply. */
const SHARP_FROM = 3

/**
 * A picture fitted into its box. Zooms by wheel, pinch, double click, buttons or keys, pans by dragging or arrow keys, rotates
 * with R. `data-moveable` on its box marks that gestures and arrow keys pan it and are not available to others.
 */
export function ZoomableImage(props: ZoomableImageProps) {
  const { src, alt, width, height, isCreated = false, canGrow = false, placeholder, onFail, getPrinted, children } = props
  const knownSize = useMemo(() => (width && height ? { width, height } : null), [width, height])
  const { image: imageSize, isReady, handleLoad, handleError } = useImageSize({ src, knownSize, isCreated, onFail })
  const { element, boxRef, view, turn, isMoveable, handlers, ...zoomControls } = useZoom({
    image: imageSize,
    canGrow,
    source: src,
  })
  const printButton = usePrint(element, () => printImages(getPrinted?.() ?? { title: alt, sources: [src] }))
  const style = imageSize &&
    view && {
      width: imageSize.width,
      height: imageSize.height,
      transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})${turnTransform(imageSize, turn)}`,
    }
  const isShown = isReady && imageSize !== null && view !== null
  return (
    <>
      <section
        ref={boxRef}
        className={classes.box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved by keys
        tabIndex={0}
        aria-label={t('preview.image.zoomWithAndTurnWith')}
        data-moveable={isMoveable || undefined}
        {...handlers}
      >
        {isShown && <div className={classes.paper} style={paperStyle(turnedSize(imageSize, turn), view)} />}
        {!isReady && placeholder && style && (
          <img src={placeholder} alt="" draggable={false} className={classes.image} data-ready style={style} />
        )}
        {!isReady && !(placeholder && style) && (
          <Loader size="sm" className={classes.loader} role="status" aria-label={t('preview.image.loadingImage')} />
        )}
        <img
          key={src}
          src={src}
          alt={alt}
          draggable={false}
          className={classes.image}
          data-ready={isShown || undefined}
          data-sharp={(!canGrow && view !== null && view.scale >= SHARP_FROM) || undefined}
          style={style ?? undefined}
          onLoad={handleLoad}
          onError={handleError}
        />
      </section>
      {view && (
        <ZoomBar view={view} {...zoomControls}>
          {children}
          <PrintButton {...printButton} />
        </ZoomBar>
      )}
    </>
  )
}

/** In screen pixels, so that its squares keep their size. */
function paperStyle({ width, height }: Size, { scale, x, y }: View) {
  return { width: width * scale, height: height * scale, transform: `translate(${x}px, ${y}px)` }
}
