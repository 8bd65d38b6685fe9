import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { fitView, type Point, panBy, type Size, settle, type View, zoomAt } from '../model/zoom.ts'
import { usePointerGestures } from './use-pointer-gestures.ts'

const KEY_STEP_PX = 60
const WHEEL_SPEED = 0.0016
/** A trackpad's pinch comes as a wheel with Ctrl and much smaller steps. */
const PINCH_SPEED = 0.01

interface ZoomOptions {
  /** Null until it is known. */
  picture: Size | null
  /** Whether fitting may enlarge. */
  mayGrow: boolean
}

/** Looking at a picture: fitted until somebody zooms, then where they left it. */
export function useZoom({ picture, mayGrow }: ZoomOptions) {
  const { ref: sizeRef, width, height } = useElementSize<HTMLDivElement>()
  const element = useRef<HTMLDivElement>(null)
  const boxRef = useMergedRef(sizeRef, element)
  /** Null while the picture is fitted. */
  const [chosen, setChosen] = useState<View | null>(null)
  const box = useMemo(() => (width > 0 && height > 0 ? { width, height } : null), [width, height])

  const change = useCallback(
    (next: (view: View, picture: Size, box: Size) => View) => {
      if (!picture || !box) return
      setChosen((old) => next(old ? settle(old, picture, box) : fitView(picture, box, mayGrow), picture, box))
    },
    [picture, box, mayGrow],
  )
  const zoomTo = useCallback(
    (factor: number, point: Point) => change((view, ...sizes) => zoomAt(view, factor, point, ...sizes)),
    [change],
  )
  const pan = useCallback((move: Point) => change((view, ...sizes) => panBy(view, move, ...sizes)), [change])
  const zoom = useCallback((factor: number) => zoomTo(factor, { x: width / 2, y: height / 2 }), [zoomTo, width, height])
  const fit = useCallback(() => setChosen(null), [])

  useWheel(element, zoomTo)
  const pointerHandlers = usePointerGestures({ element, onPan: pan, onPinch: zoomTo })

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = KEYS[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act({ zoom, pan, fit })
  }
  const handleDoubleClick = (event: MouseEvent<HTMLElement>) => {
    if (chosen) return fit()
    const { left, top } = event.currentTarget.getBoundingClientRect()
    zoomTo(2.5, { x: event.clientX - left, y: event.clientY - top })
  }

  const view = picture && box ? (chosen ? settle(chosen, picture, box) : fitView(picture, box, mayGrow)) : null
  const handlers = { ...pointerHandlers, onKeyDown: handleKeyDown, onDoubleClick: handleDoubleClick }
  return { boxRef, view, isFitted: chosen === null, zoom, fit, handlers }
}

interface Acts {
  zoom: (factor: number) => void
  pan: (move: Point) => void
  fit: () => void
}

const KEYS: Partial<Record<string, (acts: Acts) => void>> = {
  '+': ({ zoom }) => zoom(1.25),
  '=': ({ zoom }) => zoom(1.25),
  '-': ({ zoom }) => zoom(1 / 1.25),
  '0': ({ fit }) => fit(),
  ArrowLeft: ({ pan }) => pan({ x: KEY_STEP_PX, y: 0 }),
  ArrowRight: ({ pan }) => pan({ x: -KEY_STEP_PX, y: 0 }),
  ArrowUp: ({ pan }) => pan({ x: 0, y: KEY_STEP_PX }),
  ArrowDown: ({ pan }) => pan({ x: 0, y: -KEY_STEP_PX }),
}

function useWheel(element: React.RefObject<HTMLElement | null>, onZoom: (factor: number, point: Point) => void): void {
  useEffect(() => {
    const box = element.current
    if (!box) return
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = box.getBoundingClientRect()
      const speed = event.ctrlKey ? PINCH_SPEED : WHEEL_SPEED
      onZoom(Math.exp(-event.deltaY * speed), { x: event.clientX - left, y: event.clientY - top })
    }
    // React listens passively, so it could not keep the page from zooming too.
    box.addEventListener('wheel', handleWheel, { passive: false })
    return () => box.removeEventListener('wheel', handleWheel)
  }, [element, onZoom])
}
