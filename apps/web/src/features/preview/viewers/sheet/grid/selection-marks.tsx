import type { Area } from '@arbour/documents/sheets/cells/address'
import type { CSSProperties } from 'react'
import type { Axis } from '../model/layout/axis.ts'
import classes from './grid.module.css'
import { type GridModel, HEAD } from './use-grid-model.ts'
import type { Drawn } from './use-scroll-window.ts'

interface SelectionMarksProps {
  model: GridModel
  drawn: Drawn
  area: Area
  /** The active cell, with its full merged area. */
  active: Area
}

/** The outlines of the selection and of the active cell, in each of the four panes. */
export function SelectionMarks({ model, drawn, area, active }: SelectionMarksProps) {
  const { rows, cols, headWidth, frozenRows, frozenCols } = model
  const frozenWidth = cols.offsetOf(frozenCols)
  const frozenHeight = rows.offsetOf(frozenRows)
  const panes = [true, false].flatMap((isFrozenY) => [true, false].map((isFrozenX) => ({ isFrozenX, isFrozenY })))
  return panes.map(({ isFrozenX, isFrozenY }) => {
    if ((isFrozenX && frozenCols === 0) || (isFrozenY && frozenRows === 0)) return null
    const clip: CSSProperties = {
      top: HEAD.height + (isFrozenY ? 0 : frozenHeight),
      insetInlineStart: headWidth + (isFrozenX ? 0 : frozenWidth),
      ...(isFrozenY ? { height: frozenHeight } : { bottom: 0 }),
      ...(isFrozenX ? { width: frozenWidth } : { insetInlineEnd: 0 }),
    }
    const frame = (of: Area, name: string | undefined) => (
      <i
        className={name}
        style={{
          ...span({
            axis: rows,
            first: of.top,
            last: of.bottom,
            origin: isFrozenY ? 0 : drawn.originY + frozenHeight,
            names: ['top', 'height'],
          }),
          ...span({
            axis: cols,
            first: of.left,
            last: of.right,
            origin: isFrozenX ? 0 : drawn.originX + frozenWidth,
            names: ['insetInlineStart', 'width'],
          }),
        }}
      />
    )
    const isOne =
      area.top === active.top && area.left === active.left && area.bottom === active.bottom && area.right === active.right
    return (
      <div key={`${isFrozenX} ${isFrozenY}`} className={classes.pane} style={clip} aria-hidden>
        <div data-x={isFrozenX ? undefined : true} data-y={isFrozenY ? undefined : true}>
          {!isOne && frame(area, classes.area)}
          {frame(active, classes.active)}
        </div>
      </div>
    )
  })
}

/** Anything further away is invisible: long outlines need not be long elements. */
const FAR = 20_000

function span({
  axis,
  first,
  last,
  origin,
  names: [start, size],
}: {
  axis: Axis
  first: number
  last: number
  origin: number
  names: readonly ['top', 'height'] | readonly ['insetInlineStart', 'width']
}): CSSProperties {
  const from = Math.max(-FAR, Math.min(FAR, axis.offsetOf(first) - origin))
  const to = Math.max(-FAR, Math.min(FAR, axis.offsetOf(last) + axis.sizeOf(last) - origin))
  return { [start]: from - 1, [size]: to - from + 1 }
}
