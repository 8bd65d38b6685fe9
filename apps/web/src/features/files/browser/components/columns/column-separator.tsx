import { COLUMN_WIDTH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { alongLine, distanceAlongLine } from '#lib/browser/direction.ts'
import classes from './list-header.module.css'

interface ColumnSeparatorProps {
  /** The label of the column before it. */
  label: string
  width: number
  /** The minimum width. */
  min: number
  /** Null restores the default width. */
  onResize: (width: number | null, isDone: boolean) => void
}

/** The step of an arrow key in CSS pixels; larger with Shift. */
const STEP = 8
const BIG_STEP = 40

/** The separator of a column, moved by dragging or with arrow keys. A double click restores the default width. */
export function ColumnSeparator({ label, width, min, onResize }: ColumnSeparatorProps) {
  const start = useRef<{ x: number; width: number } | null>(null)

  const handleKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? BIG_STEP : STEP
    const widths: Record<string, number | null> = {
      ArrowLeft: width - step,
      ArrowRight: width + step,
      Home: min,
      End: COLUMN_WIDTH.max,
      Enter: null,
    }
    const nextWidth = widths[alongLine(event.key)]
    if (nextWidth === undefined) return
    event.preventDefault()
    onResize(nextWidth, true)
  }
  const widthAt = ({ clientX }: PointerEvent) =>
    start.current ? start.current.width + distanceAlongLine(clientX - start.current.x) : width
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
      aria-label={t('files.browser.widthOfLabel', { label })}
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
