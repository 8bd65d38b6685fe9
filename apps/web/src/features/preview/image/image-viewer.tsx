import { Loader } from '@mantine/core'
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import type { Size } from '../model/zoom.ts'
import { ViewerBar, ViewerBarGap, ViewerBarText } from '../viewer-bar.tsx'
import type { ViewerProps } from '../viewer-props.ts'
import classes from './image-viewer.module.css'
import { useZoom } from './use-zoom.ts'

/** A drawing of lines without a size of its own. */
const UNSIZED: Size = { width: 800, height: 600 }

/** An image, fitted; zoom by wheel, pinch, buttons or keys, move by dragging. */
export function ImageViewer({ src, name, ext, onFail }: ViewerProps) {
  const [picture, setPicture] = useState<Size | null>(null)
  const { boxRef, view, isFitted, zoom, fit, handlers } = useZoom({ picture, mayGrow: ext === 'svg' })
  return (
    <>
      <section
        ref={boxRef}
        className={classes.box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved by keys
        tabIndex={0}
        aria-label="Zoom with + and -, move with the arrow keys"
        {...handlers}
      >
        {!picture && <Loader size="sm" className={classes.loader} aria-label="Loading the image" />}
        <img
          src={src}
          alt={name}
          draggable={false}
          className={classes.image}
          data-ready={view !== null || undefined}
          style={
            picture && view
              ? {
                  width: picture.width,
                  height: picture.height,
                  transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
                }
              : undefined
          }
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setPicture(width > 0 && height > 0 ? { width, height } : UNSIZED)
          }
          onError={() => onFail('The image is broken, or of a kind that this browser does not know.')}
        />
      </section>
      {view && (
        <ViewerBar label="Image">
          <IconButton label="Zoom out" shortcut="-" onClick={() => zoom(1 / 1.25)}>
            <IconMinus size={18} aria-hidden />
          </IconButton>
          <ViewerBarText>{Math.round(view.scale * 100)}%</ViewerBarText>
          <IconButton label="Zoom in" shortcut="+" onClick={() => zoom(1.25)}>
            <IconPlus size={18} aria-hidden />
          </IconButton>
          <ViewerBarGap />
          <IconButton label="Fit to window" shortcut="0" disabled={isFitted} onClick={fit}>
            <IconArrowsMaximize size={18} aria-hidden />
          </IconButton>
        </ViewerBar>
      )}
    </>
  )
}
