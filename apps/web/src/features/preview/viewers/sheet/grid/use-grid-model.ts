import { MergeIndex } from '@arbour/documents/sheets/cells/merge-index'
import { Conditions } from '@arbour/documents/sheets/conditions/conditions'
import type { Sheet } from '@arbour/documents/sheets/sheet'
import { type CSSProperties, useMemo, useState, useSyncExternalStore } from 'react'
import { columnAxis, frozenCount, type Margin, rowAxis } from '../model/layout/sheet-axes.ts'
import { cellCss } from '../model/styles/cell-css.ts'
import { useThemeBackground } from './use-theme-background.ts'

/** Heights and widths around the cells, in CSS pixels. */
export const HEAD = { height: 26, digit: 8, padding: 18 } as const

/** A rendered cell. */
export interface DrawnCell {
  col: number
  text: string
  /** The text at the opposite edge of the cell: a currency sign. */
  lead: string | undefined
  /** The runs of the text if they have different styles. */
  runs: readonly DrawnRun[] | undefined
  width: number
  height: number
  /** Whether a long text may overflow into adjacent empty cells. */
  spills: boolean
  css: CSSProperties
  /** A sign before the text. */
  icon: { sign: string; color: string } | undefined
  /** The rotation of the text. */
  rotationStyle: CSSProperties | undefined
  isWrapped: boolean
  url: string | undefined
  comment: string | undefined
}

/** A run of a text with a style of its own. */
export interface DrawnRun {
  /** Its start in the text. */
  at: number
  text: string
  css: CSSProperties
}

/** Computes everything needed to render a sheet, again only when the sheet, the box or the theme changes. */
export function useGridModel(sheet: Sheet, { margin, box }: { margin: Margin; box: { width: number; height: number } }) {
  const { store, layout, looks } = sheet
  const version = useSyncExternalStore(store.subscribe, () => store.version)
  const [resizedCols, setResizedCols] = useState<ReadonlyMap<number, number>>(new Map())
  const background = useThemeBackground()
  const css = useMemo(() => looks.map((look) => cellCss(look, background)), [looks, background])
  const conditions = useMemo(() => new Conditions(layout.conditions, store), [layout, store])
  const merges = useMemo(() => new MergeIndex(layout.merges), [layout])
  const links = useMemo(() => new Map(layout.links.map((link) => [getCellKey(link.top, link.left), link.url])), [layout])
  const comments = useMemo(() => new Map(layout.comments.map(({ row, col, text }) => [getCellKey(row, col), text])), [layout])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says when the store has grown
  const rows = useMemo(() => rowAxis({ store, layout, margin, view: box.height }), [store, layout, margin, box.height, version])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says when the store has grown
  const cols = useMemo(
    () => columnAxis({ store, layout, margin, view: box.width, resizedCols }),
    [store, layout, margin, box.width, resizedCols, version],
  )
  const headWidth = String(rows.count).length * HEAD.digit + HEAD.padding
  const frozenRows = frozenCount(rows, layout.frozen.rows, box.height)
  const frozenCols = frozenCount(cols, layout.frozen.cols, box.width)
  return useMemo(
    () => ({
      drawn: new Map<number, DrawnCell>(),
      sheet,
      version,
      css,
      ground: background,
      conditions,
      /** 1 for columns from left to right, -1 for right to left. */
      direction: layout.isRightToLeft ? -1 : 1,
      merges,
      links,
      comments,
      rows,
      cols,
      headWidth,
      frozenRows,
      frozenCols,
      setResized: setResizedCols,
    }),
    [sheet, version, css, background, conditions, layout, merges, links, comments, rows, cols, headWidth, frozenRows, frozenCols],
  )
}

export type GridModel = ReturnType<typeof useGridModel>

/** Returns a number that identifies a cell, as a key. */
export function getCellKey(row: number, col: number): number {
  return row * 16_384 + col
}
