import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type MouseEvent, useCallback, useMemo, useRef, useState } from 'react'
import {
  clampView,
  fitView,
  isLarger,
  type Point,
  panBy,
  type Size,
  type Turn,
  turnedBy,
  turnedSize,
  type View,
  zoomAt,
} from '../model/zoom.ts'
import { useViewerKeys } from '../viewer/use-viewer-keys.ts'
import { usePointerGestures } from './use-pointer-gestures.ts'
import { useWheelZoom } from './use-wheel-zoom.ts'
import { handleZoomKey, type ZoomActions } from './zoom-keys.ts'

/** The zoom factor of a double click. */
const LOOK_CLOSER = 2.5

interface ZoomOptions {
  /** The unrotated size; null while loading. */
  image: Size | null
  /** Whether fitting may enlarge. */
  canGrow: boolean
  /** Identifies the picture: another one resets zoom and rotation. */
  source: string
}

/** Manages the zoom of a picture: fitted until the user zooms, then as the user left it. */
export function useZoom({ image: upright, canGrow, source }: ZoomOptions) {
  const { ref: sizeRef, width, height } = useElementSize<HTMLDivElement>()
  const element = useRef<HTMLDivElement>(null)
  const boxRef = useMergedRef(sizeRef, element)
  /** The view is null while the picture is fitted. */
  const [{ subject, customView, turn }, setZoomState] = useState<ZoomState>({ subject: source, customView: null, turn: 0 })
  if (subject !== source) setZoomState({ subject: source, customView: null, turn: 0 })
  const image = useMemo(() => upright && turnedSize(upright, turn), [upright, turn])
  const box = useMemo(() => (width > 0 && height > 0 ? { width, height } : null), [width, height])

  const change = useCallback(
    (next: (view: View, picture: Size, box: Size) => View) => {
      if (!image || !box) return
      setZoomState((previous) => {
        const view = previous.customView ? clampView(previous.customView, image, box) : fitView(image, box, canGrow)
        return { ...previous, customView: next(view, image, box) }
      })
    },
    [image, box, canGrow],
  )
  const zoomTo = useCallback(
    (factor: number, point: Point) => change((view, ...sizes) => zoomAt(view, factor, point, ...sizes)),
    [change],
  )
  const pan = useCallback((move: Point) => change((view, ...sizes) => panBy(view, move, ...sizes)), [change])
  const fit = useCallback(() => setZoomState((previous) => ({ ...previous, customView: null })), [])
  const middle = { x: width / 2, y: height / 2 }
  const actions: ZoomActions = {
    zoom: (factor) => zoomTo(factor, middle),
    pan,
    fit,
    showActualSize: () => change((view, ...sizes) => zoomAt(view, 1 / view.scale, middle, ...sizes)),
    rotate: (quarters) =>
      setZoomState((previous) => ({ ...previous, customView: null, turn: turnedBy(previous.turn, quarters) })),
  }

  const view = image && box ? (customView ? clampView(customView, image, box) : fitView(image, box, canGrow)) : null
  const isMoveable = view !== null && image !== null && box !== null && isLarger(view, image, box)

  useWheelZoom(element, zoomTo)
  // A fitted picture does not move under a finger that swipes to the next one.
  const pointerHandlers = usePointerGestures({ element, onPan: (move) => isMoveable && pan(move), onPinch: zoomTo })
  useViewerKeys({ element, onKey: (event) => handleZoomKey(event, actions, isMoveable) })

  const handleDoubleClick = (event: MouseEvent<HTMLElement>) => {
    if (customView) return fit()
    const { left, top } = event.currentTarget.getBoundingClientRect()
    zoomTo(LOOK_CLOSER, { x: event.clientX - left, y: event.clientY - top })
  }

  return {
    /** The element passed to `boxRef`. */
    element,
    boxRef,
    view,
    turn,
    isMoveable,
    isFitted: customView === null,
    ...actions,
    handlers: { ...pointerHandlers, onDoubleClick: handleDoubleClick },
  }
}

interface ZoomState {
  subject: string
  customView: View | null
  turn: Turn
}
