import { Loader } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { type Size, turnedSize, turnTransform, type View } from '../model/zoom.ts'
import { PrintButton } from '../print/print-button.tsx'
import { printPictures } from '../print/print-pictures.ts'
import { usePrint } from '../print/use-print.ts'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { usePictureSize } from './use-picture-size.ts'
import { useZoom } from './use-zoom.ts'
import { ZoomBar } from './zoom-bar.tsx'
import classes from './zoomable-picture.module.css'

interface ZoomablePictureProps {
  /** Any address of a picture that this browser draws; another one is looked at anew. */
  src: string
  alt: string
  /** Pixels, upright, where they are known before the picture has come: it then takes its place at once. */
  width?: number | null | undefined
  height?: number | null | undefined
  /** The picture stands for one of that size, of which it may have fewer pixels, or more. */
  isMade?: boolean
  /** For drawings of lines: fitting may enlarge, and no pixel is ever seen. */
  mayGrow?: boolean
  /** Address of a smaller picture of the same, shown until it has come. */
  placeholder?: string | null | undefined
  onFail: ViewerProps['onFail']
  /** What is printed where that is more than the picture: addresses, one a page. */
  getPrinted?: () => { title: string; pictures: readonly string[] }
  /** Further controls, at the end of the bar. */
  children?: ReactNode
}

/** From here on the pixels of a photo are what somebody wants to see. */
const SHARP_FROM = 3

/**
 * A picture, fitted: zoom by wheel, pinch, double click, buttons or keys, move by dragging or arrows, turn by R. Fills its box.
 * `data-moveable` on its box says that gestures and arrows move it, and are nobody else's.
 */
export function ZoomablePicture(props: ZoomablePictureProps) {
  const { src, alt, width, height, isMade = false, mayGrow = false, placeholder, onFail, getPrinted, children } = props
  const known = useMemo(() => (width && height ? { width, height } : null), [width, height])
  const { picture, isReady, handleLoad, handleError } = usePictureSize({ src, known, isMade, onFail })
  const { element, boxRef, view, turn, isMoveable, handlers, ...look } = useZoom({ picture, mayGrow, of: src })
  const printing = usePrint(element, () => printPictures(getPrinted?.() ?? { title: alt, pictures: [src] }))
  const style = picture &&
    view && {
      width: picture.width,
      height: picture.height,
      transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})${turnTransform(picture, turn)}`,
    }
  const isShown = isReady && picture !== null && view !== null
  return (
    <>
      <section
        ref={boxRef}
        className={classes.box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved by keys
        tabIndex={0}
        aria-label="Zoom with + and -, turn with R, move with the arrow keys"
        data-moveable={isMoveable || undefined}
        {...handlers}
      >
        {isShown && <div className={classes.paper} style={paperStyle(turnedSize(picture, turn), view)} />}
        {!isReady && placeholder && style && (
          <img src={placeholder} alt="" draggable={false} className={classes.image} data-ready style={style} />
        )}
        {!isReady && !(placeholder && style) && (
          <Loader size="sm" className={classes.loader} role="status" aria-label="Loading the image" />
        )}
        <img
          key={src}
          src={src}
          alt={alt}
          draggable={false}
          className={classes.image}
          data-ready={isShown || undefined}
          data-sharp={(!mayGrow && view !== null && view.scale >= SHARP_FROM) || undefined}
          style={style ?? undefined}
          onLoad={handleLoad}
          onError={handleError}
        />
      </section>
      {view && (
        <ZoomBar view={view} {...look}>
          {children}
          <PrintButton {...printing} />
        </ZoomBar>
      )}
    </>
  )
}

/** In pixels of the screen, so that its squares stay as they are. */
function paperStyle({ width, height }: Size, { scale, x, y }: View) {
  return { width: width * scale, height: height * scale, transform: `translate(${x}px, ${y}px)` }
}
