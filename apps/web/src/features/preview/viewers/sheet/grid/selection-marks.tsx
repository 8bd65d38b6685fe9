import type { Area } from '@arbour/documents/sheets/cells/address'
import type { CSSProperties } from 'react'
import type { Axis } from '../model/layout/axis.ts'
import classes from './grid.module.css'
import { type GridModel, HEAD } from './use-grid-model.ts'
import type { DrawnArea } from './use-scroll-window.ts'

interface SelectionMarksProps {
  model: GridModel
  drawnArea: DrawnArea
  area: Area
  /** The active cell, with its full merged area. */
  active: Area
}

/** The outlines of the selection and of the active cell, in each of the four panes. */
export function SelectionMarks({ model, drawnArea, area, active }: SelectionMarksProps) {
  const { rows, cols, headWidth, frozenRows, frozenCols } = model
  const frozenWidth = cols.getOffset(frozenCols)
  const frozenHeight = rows.getOffset(frozenRows)
  const panes = [true, false].flatMap((isFrozenY) => [true, false].map((isFrozenX) => ({ isFrozenX, isFrozenY })))
  return panes.map(({ isFrozenX, isFrozenY }) => {
    if ((isFrozenX && frozenCols === 0) || (isFrozenY && frozenRows === 0)) return null
    const clip: CSSProperties = {
      top: HEAD.height + (isFrozenY ? 0 : frozenHeight),
      insetInlineStart: headWidth + (isFrozenX ? 0 : frozenWidth),
      ...(isFrozenY ? { height: frozenHeight } : { bottom: 0 }),
      ...(isFrozenX ? { width: frozenWidth } : { insetInlineEnd: 0 }),
    }
    const frame = (framedArea: Area, name: string | undefined) => (
      <i
        className={name}
        style={{
          ...span({
            axis: rows,
            firstIndex: framedArea.top,
            lastIndex: framedArea.bottom,
            origin: isFrozenY ? 0 : drawnArea.originY + frozenHeight,
            names: ['top', 'height'],
          }),
          ...span({
            axis: cols,
            firstIndex: framedArea.left,
            lastIndex: framedArea.right,
            origin: isFrozenX ? 0 : drawnArea.originX + frozenWidth,
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
  firstIndex,
  lastIndex,
  origin,
  names: [start, size],
}: {
  axis: Axis
  firstIndex: number
  lastIndex: number
  origin: number
  names: readonly ['top', 'height'] | readonly ['insetInlineStart', 'width']
}): CSSProperties {
  const startOffset = Math.max(-FAR, Math.min(FAR, axis.getOffset(firstIndex) - origin))
  const endOffset = Math.max(-FAR, Math.min(FAR, axis.getOffset(lastIndex) + axis.getSize(lastIndex) - origin))
  return { [start]: startOffset - 1, [size]: endOffset - startOffset + 1 }
}
