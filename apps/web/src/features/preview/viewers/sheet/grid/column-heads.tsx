// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be drawn in parts
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus and names its active cell

import { columnLetters } from '@arbour/documents/sheets/cells/address'
import { t } from '@arbour/messages/t'
import { memo, type PointerEvent, useRef } from 'react'
import classes from './grid.module.css'
import type { GridModel } from './use-grid-model.ts'

interface ColumnHeadsProps {
  model: GridModel
  /** Visible columns that are not frozen. */
  drawnCols: readonly number[]
  originX: number
  /** The first and last selected column. */
  firstCol: number
  lastCol: number
}

const WIDTH = { min: 24, max: 1200 } as const

/** The column headers. Their edges can be dragged. */
export const ColumnHeads = memo(function ColumnHeads({ model, drawnCols, originX, firstCol, lastCol }: ColumnHeadsProps) {
  const { cols, headWidth, frozenCols } = model
  const frozen = cols.findBetween(0, cols.getOffset(frozenCols)).filter((col) => col < frozenCols)
  const head = (col: number, origin: number) => (
    <ColumnHead
      key={col}
      col={col}
      left={cols.getOffset(col) - origin}
      model={model}
      isActive={col >= firstCol && col <= lastCol}
    />
  )
  return (
    <div role="row" aria-rowindex={1} className={classes.heads}>
      <div data-x className={classes.cells} style={{ insetInlineStart: headWidth }}>
        {drawnCols.map((col) => head(col, originX))}
      </div>
      {frozen.length > 0 && (
        <div className={classes.frozenHeads} style={{ insetInlineStart: headWidth, width: cols.getOffset(frozenCols) }}>
          {frozen.map((col) => head(col, 0))}
        </div>
      )}
      <div role="columnheader" aria-colindex={1} className={classes.corner} style={{ width: headWidth }} data-corner>
        <span className={classes.heard}>{t('preview.sheet.allCells')}</span>
      </div>
    </div>
  )
})

function ColumnHead({ model, col, left, isActive }: { model: GridModel; col: number; left: number; isActive: boolean }) {
  const width = model.cols.getSize(col)
  const drag = useRef<{ x: number; width: number } | null>(null)
  const resize = (size: number) =>
    model.setResized((previous) => new Map(previous).set(col, Math.round(Math.min(WIDTH.max, Math.max(WIDTH.min, size)))))
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, width }
  }
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    if (drag.current) resize(drag.current.width + (event.clientX - drag.current.x) * model.direction)
  }
  return (
    <div
      role="columnheader"
      aria-colindex={col + 2}
      className={classes.columnHead}
      data-active={isActive || undefined}
      data-col={col}
      style={{ insetInlineStart: left, width }}
    >
      {columnLetters(col)}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: an edge to drag; what is cut off is read in the bar as well */}
      <i
        className={classes.resizer}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={() => {
          drag.current = null
        }}
        onDoubleClick={(event) => resize(fittingWidth(model, col, event.currentTarget))}
      />
    </div>
  )
}

/** Returns the width that the rendered cells of a column need. */
function fittingWidth({ cols }: GridModel, col: number, edge: HTMLElement): number {
  const grid = edge.closest('[role=grid]')
  const texts = grid?.querySelectorAll<HTMLElement>(`[role=gridcell][aria-colindex="${col + 2}"] > span`) ?? []
  const range = document.createRange()
  const widths = Array.from(texts, (text) => {
    range.selectNodeContents(text)
    return range.getBoundingClientRect().width + 14
  })
  return widths.length === 0 ? cols.defaultSize : Math.max(...widths)
}
