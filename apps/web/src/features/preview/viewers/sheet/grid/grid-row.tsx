// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be drawn in parts
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus and names its active cell
import { memo } from 'react'
import classes from './grid.module.css'
import { getRowCells, type PlacedCell } from './row-cells.ts'
import type { DrawnCell, GridModel } from './use-grid-model.ts'

interface GridRowProps {
  model: GridModel
  row: number
  /** Its position in its layer. */
  top: number
  left: number
  right: number
  originX: number
  gridId: string
  isActive: boolean
  /** The column of the active cell if it is in this row, otherwise -1. */
  activeCol: number
  isHeader: boolean
}

/** A row: its number, its frozen cells, and its other visible cells. */
export const GridRow = memo(function GridRow({
  model,
  row,
  top,
  left,
  right,
  originX,
  gridId,
  isActive,
  activeCol,
  isHeader,
}: GridRowProps) {
  const { rows, cols, headWidth, frozenCols, sheet } = model
  const height = rows.getSize(row)
  const frozenWidth = cols.getOffset(frozenCols)
  const cell = (placedCell: PlacedCell, origin: number, isCopy: boolean) => (
    <GridCell
      key={placedCell.col}
      cell={placedCell.cell}
      overflowWidth={placedCell.overflowWidth}
      left={cols.getOffset(placedCell.col) - origin}
      id={isCopy ? undefined : `${gridId}-${row}-${placedCell.col}`}
      isSelected={placedCell.col === activeCol}
    />
  )
  // Text that overflows from the frozen columns is rendered again below them.
  const reaches = ({ col, cell: { width }, overflowWidth }: PlacedCell) =>
    cols.getOffset(col) + width + overflowWidth > frozenWidth
  return (
    <div role="row" aria-rowindex={row + 2} className={classes.row} data-header={isHeader || undefined} style={{ top, height }}>
      <div data-x className={classes.cells} style={{ insetInlineStart: headWidth, height }}>
        {getRowCells(model, { row, left, right })
          .filter(reaches)
          .map((placedCell) => cell(placedCell, originX, placedCell.col < frozenCols))}
      </div>
      {frozenCols > 0 && (
        <div
          className={classes.frozenCells}
          data-lines={sheet.layout.showsGrid || undefined}
          style={{ insetInlineStart: headWidth, width: frozenWidth, height }}
        >
          {getRowCells(model, { row, left: 0, right: frozenCols - 1 }).map((placedCell) => cell(placedCell, 0, false))}
        </div>
      )}
      <div
        role="rowheader"
        className={classes.rowHead}
        data-active={isActive || undefined}
        data-row={row}
        style={{ width: headWidth, height }}
      >
        {row + 1}
      </div>
    </div>
  )
})

const GridCell = memo(function GridCell({
  cell,
  overflowWidth,
  left,
  id,
  isSelected,
}: {
  cell: DrawnCell
  overflowWidth: number
  left: number
  id: string | undefined
  isSelected: boolean
}) {
  const { text, lead, runs, css, width, height, col, url, comment, isWrapped, icon, rotationStyle } = cell
  const content = runs
    ? runs.map(({ at, text, css }) => (
        <span key={at} style={css}>
          {text}
        </span>
      ))
    : text
  return (
    <div
      role="gridcell"
      aria-hidden={id === undefined || undefined}
      id={id}
      aria-colindex={col + 2}
      aria-selected={isSelected}
      className={classes.cell}
      data-wrap={isWrapped || undefined}
      data-spill={overflowWidth > 0 || undefined}
      data-turned={rotationStyle !== undefined || undefined}
      data-comment={comment !== undefined || undefined}
      title={comment}
      style={{ ...css, insetInlineStart: left - 1, width: width + 1, height: height + 1 }}
    >
      {icon && (
        <i className={classes.icon} style={{ color: icon.color }} aria-hidden>
          {icon.sign}
        </i>
      )}
      {lead !== undefined && <span>{lead}</span>}
      {text !== '' && (
        <span style={overflowWidth > 0 ? { maxWidth: width + overflowWidth } : rotationStyle}>
          {url ? (
            <a href={url} target="_blank" rel="noopener noreferrer nofollow" tabIndex={-1} className={classes.link}>
              {content}
            </a>
          ) : (
            content
          )}
        </span>
      )}
    </div>
  )
})
