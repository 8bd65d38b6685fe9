// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be drawn in parts
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus and names its active cell

import type { Area } from '@arbour/documents/sheets/cells/address'
import { type Sheet, shownAt } from '@arbour/documents/sheets/sheet'
import { t } from '@arbour/messages/t'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react'
import { alongLine } from '#lib/browser/direction.ts'
import { keepFromFile } from '../../keep-from-file.ts'
import type { Margin } from '../model/layout/sheet-axes.ts'
import { move, type Selection, selectedArea } from '../model/selection/selection.ts'
import { toTsv } from '../model/selection/to-tsv.ts'
import { ColumnHeads } from './column-heads.tsx'
import classes from './grid.module.css'
import { GridLines } from './grid-lines.tsx'
import { GridRow } from './grid-row.tsx'
import { SelectionMarks } from './selection-marks.tsx'
import { useBox } from './use-box.ts'
import { getCellKey, HEAD, useGridModel } from './use-grid-model.ts'
import { usePointerSelection } from './use-pointer-selection.ts'
import { useScrollWindow } from './use-scroll-window.ts'

interface SheetGridProps {
  sheet: Sheet
  margin: Margin
  /** Whether the first row is a header. */
  hasHeader?: boolean
  selection: Selection
  onSelect: (selection: Selection) => void
  /** Called when the last loaded rows become visible. */
  onNearEnd?: () => void
  /** Whether all rows are loaded. */
  isWhole: boolean
}

const NEAR_ROWS = 300

/**
 * A sheet with the scrolling and keyboard navigation of a spreadsheet. However large it is, only the visible part is rendered.
 */
export function SheetGrid({ sheet, margin, hasHeader = false, selection, onSelect, onNearEnd, isWhole }: SheetGridProps) {
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const box = useBox(scroller)
  const model = useGridModel(sheet, { margin, box })
  const { rows, cols, merges, headWidth, frozenRows, frozenCols } = model
  const { stage, drawn: drawnArea, reveal, cellAt, size, view } = useScrollWindow({ model, box, scrollerRef: scroller })
  const pointer = usePointerSelection({ model, scroller, selection, cellAt, onSelect })
  const area = useMemo(() => selectedArea(selection, merges), [selection, merges])
  const { active, head } = selection
  const activeArea = merges.at(active) ?? { top: active.row, bottom: active.row, left: active.col, right: active.col }

  const isFirst = useRef(true)
  useEffect(() => {
    // A sheet opens at its start, wherever its first cell is.
    if (!isFirst.current) reveal(head.row, head.col)
    isFirst.current = false
  }, [head, reveal])

  const lastRow = drawnArea.rows.at(-1) ?? 0
  const isNearEnd = !isWhole && lastRow > sheet.store.rowCount - NEAR_ROWS
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part that came may need another one
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd, model.version])

  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.target !== event.currentTarget) return
    keepFromFile(event)
    const ctrlKey = event.ctrlKey || event.metaKey
    if (ctrlKey && event.key.toLowerCase() === 'a') {
      consume(event)
      return onSelect({
        active: { row: 0, col: 0 },
        head: { row: Math.max(0, sheet.store.rowCount - 1), col: Math.max(0, sheet.store.colCount - 1) },
      })
    }
    const url = model.links.get(getCellKey(active.row, active.col))
    if (event.key === 'Enter' && url) {
      consume(event)
      window.open(url, '_blank', 'noopener,noreferrer')
      return
    }
    const isAtEdge = event.key === 'Tab' && isLeaving(event.shiftKey)
    const next = isAtEdge
      ? null
      : move(
          selection,
          { key: alongLine(event.key, sheet.layout.isRightToLeft), ctrlKey, shiftKey: event.shiftKey },
          { rows, cols, store: sheet.store, merges, page: view.height },
        )
    if (!next) return
    consume(event)
    onSelect(next)
  }
  /** At the first and the last cell Tab leaves the grid, so that it does not trap the focus. */
  const isLeaving = (isBack: boolean) =>
    isBack ? cols.findShown(active.col - 1, -1) < 0 : active.col >= sheet.store.colCount - 1
  const handleCopy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData.setData(
      'text/plain',
      toTsv(limitToSheet(area, sheet), (row, col) => shownAt(sheet, row, col).text),
    )
  }

  const frozen = rows.findBetween(0, rows.getOffset(frozenRows)).filter((row) => row < frozenRows)
  const anchors = merges.inRow(drawnArea.rows[0] ?? 0).filter(({ top }) => top < (drawnArea.rows[0] ?? 0) && top >= frozenRows)
  const bodyRows = [...new Set([...anchors.map(({ top }) => top), ...drawnArea.rows])]
  const leftCol = drawnArea.cols[0] ?? 0
  const rightCol = drawnArea.cols.at(-1) ?? -1
  const frozenHeight = rows.getOffset(frozenRows)
  const isActiveDrawn =
    sheet.store.cell(active.row, active.col) !== null &&
    (active.row < frozenRows || drawnArea.rows.includes(active.row)) &&
    (active.col < frozenCols || drawnArea.cols.includes(active.col))
  const row = (rowIndex: number, origin: number) => (
    <GridRow
      key={rowIndex}
      model={model}
      row={rowIndex}
      top={rows.getOffset(rowIndex) - origin}
      left={leftCol}
      right={rightCol}
      originX={drawnArea.originX}
      gridId={gridId}
      isActive={rowIndex >= area.top && rowIndex <= area.bottom}
      activeCol={rowIndex === active.row ? active.col : -1}
      isHeader={hasHeader && rowIndex === 0}
    />
  )
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={t('preview.sheet.cellsOfName', { name: sheet.name })}
      aria-readonly
      aria-multiselectable
      aria-rowcount={isWhole ? rows.count + 1 : -1}
      aria-colcount={cols.count + 1}
      aria-activedescendant={isActiveDrawn ? `${gridId}-${active.row}-${active.col}` : `${gridId}-active`}
      tabIndex={0}
      dir={sheet.layout.isRightToLeft ? 'rtl' : 'ltr'}
      className={classes.grid}
      onKeyDown={handleKey}
      onCopy={handleCopy}
      {...pointer}
    >
      <div className={classes.sizer} style={{ width: size.width, height: size.height }}>
        <div
          ref={stage}
          className={classes.stage}
          style={{ width: box.width, height: box.height }}
          data-lines={sheet.layout.showsGrid || undefined}
        >
          {/* The area below the headers and frozen rows. */}
          <div role="rowgroup" className={classes.body} style={{ top: HEAD.height + frozenHeight }}>
            <div className={classes.layer} data-y>
              {sheet.layout.showsGrid && (
                <div style={{ position: 'absolute', top: -frozenHeight }}>
                  <GridLines model={model} drawnArea={drawnArea} view={view} />
                </div>
              )}
              {bodyRows.map((rowIndex) => row(rowIndex, drawnArea.originY + frozenHeight))}
            </div>
          </div>
          {frozen.length > 0 && (
            <div
              role="rowgroup"
              className={classes.frozenRows}
              style={{ top: HEAD.height, height: frozenHeight }}
              data-lines={sheet.layout.showsGrid || undefined}
            >
              {frozen.map((rowIndex) => row(rowIndex, 0))}
            </div>
          )}
          <div role="rowgroup" className={classes.headGroup} style={{ height: HEAD.height }}>
            <ColumnHeads
              model={model}
              drawnCols={drawnArea.cols}
              originX={drawnArea.originX}
              firstCol={area.left}
              lastCol={area.right}
            />
          </div>
          <SelectionMarks model={model} drawnArea={drawnArea} area={area} active={activeArea} />
          {frozenCols > 0 && (
            <i className={classes.freezeX} style={{ insetInlineStart: headWidth + cols.getOffset(frozenCols) - 1 }} />
          )}
          {!isActiveDrawn && (
            <ActiveCell
              row={active.row}
              col={active.col}
              text={shownAt(sheet, active.row, active.col).text}
              id={`${gridId}-active`}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** The active cell for screen readers if it is empty or out of view and thus not rendered. */
function ActiveCell({ row, col, text, id }: { row: number; col: number; text: string; id: string }) {
  return (
    <div role="rowgroup" className={classes.heard}>
      <div role="row" aria-rowindex={row + 2}>
        <div role="gridcell" aria-colindex={col + 2} aria-selected id={id}>
          {text.slice(0, 1000) || t('preview.sheet.empty')}
        </div>
      </div>
    </div>
  )
}

function consume(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Limits whole columns to the end of the sheet. */
function limitToSheet(area: Area, { store }: Sheet): Area {
  return {
    ...area,
    bottom: Math.max(area.top, Math.min(area.bottom, store.rowCount - 1)),
    right: Math.max(area.left, Math.min(area.right, store.colCount - 1)),
  }
}
