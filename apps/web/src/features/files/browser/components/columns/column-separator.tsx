import { COLUMN_WIDTH } from '@arbour/contract/limits'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import classes from './list-header.module.css'

interface ColumnSeparatorProps {
  /** Of the column on its left. */
  label: string
  width: number
  /** As narrow as it can be. */
  min: number
  /** Null gives the usual width back. */
  onResize: (width: number | null, isDone: boolean) => void
}

/** What an arrow key adds, in CSS pixels; with Shift more. */
const STEP = 8
const BIG_STEP = 40

/** The edge of a column: dragged, or moved by arrow keys; a double click gives the usual width back. */
export function ColumnSeparator({ label, width, min, onResize }: ColumnSeparatorProps) {
  const start = useRef<{ x: number; width: number } | null>(null)

  const handleKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? BIG_STEP : STEP
    const wishes: Record<string, number | null> = {
      ArrowLeft: width - step,
      ArrowRight: width + step,
      Home: min,
      End: COLUMN_WIDTH.max,
      Enter: null,
    }
    const wish = wishes[event.key]
    if (wish === undefined) return
    event.preventDefault()
    onResize(wish, true)
  }
  const widthAt = (event: PointerEvent) => (start.current ? start.current.width + event.clientX - start.current.x : width)
  const end = (event: PointerEvent) => {
    if (start.current === null) return
    if (event.clientX !== start.current.x) onResize(widthAt(event), true)
    start.current = null
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be focused or hold a value
    <span
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuenow={Math.round(width)}
      aria-valuemin={min}
      aria-valuemax={COLUMN_WIDTH.max}
      className={classes.separator}
      onKeyDown={handleKey}
      onDoubleClick={() => onResize(null, true)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={(event) => start.current && event.clientX !== start.current.x && onResize(widthAt(event), false)}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
