import { memo } from 'react'
import classes from './grid.module.css'
import type { GridModel } from './use-grid-model.ts'
import type { Drawn } from './use-scroll-window.ts'

/** The lines between cells, below everything else: empty cells render nothing more. */
export const GridLines = memo(function GridLines({
  model,
  drawn,
  view,
}: {
  model: GridModel
  drawn: Drawn
  view: { width: number }
}) {
  const { rows, cols, headWidth } = model
  const top = rows.offsetOf(drawn.rows[0] ?? 0) - drawn.originY
  const height = rows.offsetOf((drawn.rows.at(-1) ?? -1) + 1) - drawn.originY - top
  return (
    <div className={classes.lines} aria-hidden>
      <div className={classes.rowLines} style={{ width: view.width + headWidth }}>
        {drawn.rows.map((row) => (
          <i key={row} style={{ top: rows.offsetOf(row) - drawn.originY, height: rows.sizeOf(row) }} />
        ))}
      </div>
      <div data-x className={classes.columnLines} style={{ insetInlineStart: headWidth, top }}>
        {drawn.cols.map((col) => (
          <i key={col} style={{ insetInlineStart: cols.offsetOf(col) - drawn.originX, width: cols.sizeOf(col), height }} />
        ))}
      </div>
    </div>
  )
})
