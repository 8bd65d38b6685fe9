import { memo } from 'react'
import classes from './grid.module.css'
import type { GridModel } from './use-grid-model.ts'
import type { DrawnArea } from './use-scroll-window.ts'

/** The lines between cells, below everything else: empty cells render nothing more. */
export const GridLines = memo(function GridLines({
  model,
  drawnArea,
  view,
}: {
  model: GridModel
  drawnArea: DrawnArea
  view: { width: number }
}) {
  const { rows, cols, headWidth } = model
  const top = rows.getOffset(drawnArea.rows[0] ?? 0) - drawnArea.originY
  const height = rows.getOffset((drawnArea.rows.at(-1) ?? -1) + 1) - drawnArea.originY - top
  return (
    <div className={classes.lines} aria-hidden>
      <div className={classes.rowLines} style={{ width: view.width + headWidth }}>
        {drawnArea.rows.map((row) => (
          <i key={row} style={{ top: rows.getOffset(row) - drawnArea.originY, height: rows.getSize(row) }} />
        ))}
      </div>
      <div data-x className={classes.columnLines} style={{ insetInlineStart: headWidth, top }}>
        {drawnArea.cols.map((col) => (
          <i key={col} style={{ insetInlineStart: cols.getOffset(col) - drawnArea.originX, width: cols.getSize(col), height }} />
        ))}
      </div>
    </div>
  )
})
