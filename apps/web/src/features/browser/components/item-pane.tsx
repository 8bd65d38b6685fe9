import type { ItemSort } from '@arbour/contract/calls/lists'
import type { Item } from '@arbour/contract/entities/item'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useEdgeScroll } from '../hooks/use-edge-scroll.ts'
import { useElementSize } from '../hooks/use-element-size.ts'
import { useFolderDrop } from '../hooks/use-folder-drop.ts'
import type { SelectionActs } from '../hooks/use-item-selection.ts'
import { useKeptFocus } from '../hooks/use-kept-focus.ts'
import { useRectangle } from '../hooks/use-rectangle.ts'
import type { DropTarget } from '../model/drop-rules.ts'
import { gridPaneLayout, listPaneLayout, type PaneLayout } from '../model/pane-layout.ts'
import type { ItemOrder, Selection } from '../model/selection.ts'
import type { ViewPreference } from '../model/view-preferences.ts'
import { DropHint } from './drop-hint.tsx'
import classes from './item-pane.module.css'
import { ItemRows } from './item-rows.tsx'
import { ListHeader } from './list-header.tsx'
import { usePane } from './pane-context.ts'
import { usePanePointer } from './use-pane-pointer.ts'

/** What the keyboard needs of the pane. */
export interface PaneHandle {
  layout: PaneLayout
  pageHeight: number
  /** Brings an item into view and gives it the focus. */
  focusItem: (index: number) => void
  scrollTop: () => number
}

interface ItemPaneProps {
  handle: RefObject<PaneHandle | null>
  name: string
  items: readonly (Item | null)[]
  order: ItemOrder
  folderCount: number
  preference: ViewPreference
  isPhone: boolean
  selection: Selection
  acts: SelectionActs
  target: DropTarget
  initialScroll: number
  ensureLoaded: (from: number, to: number) => Promise<void>
  onSort: (sort: ItemSort) => void
  onOpen: (id: string) => void
  onMenu: (id: string | null, at: DOMRect) => void
  onScroll: (scrollTop: number) => void
  /** Shown instead of the items when there are none. */
  empty: ReactNode
}

const LIST_HEADER_HEIGHT = 36
/** Room below the last row, so that the selection bar hides nothing. */
const BOTTOM_ROOM = 88

/** The items of a folder in the chosen view: scrolls, selects, drags and takes drops. */
export function ItemPane(props: ItemPaneProps) {
  const { handle, items, order, folderCount, preference, isPhone, selection, acts, target, ensureLoaded } = props
  const { isBin, onItems, onFiles } = usePane()
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { width, height } = useElementSize(scroller)
  const isList = preference.viewType === 'list'
  const headerRows = isList && !isPhone ? 1 : 0
  const headerHeight = headerRows * LIST_HEADER_HEIGHT

  const layout = useMemo(
    () =>
      isList
        ? listPaneLayout({ width, total: items.length, isPhone })
        : gridPaneLayout({ width, total: items.length, folderCount, tileSize: preference.gridTileSize, isPhone }),
    [isList, width, items.length, folderCount, preference.gridTileSize, isPhone],
  )

  const tabStop = selection.focus !== null && order.indexOf(selection.focus) !== -1 ? selection.focus : order.idAt(0)
  const tabStopRow = tabStop === null ? -1 : layout.rowOf(order.indexOf(tabStop))
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: width === 0 ? 0 : layout.rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (layout.row(at + 1)?.top ?? layout.height) - (layout.row(at)?.top ?? 0),
    overscan: isList ? 12 : 4,
    initialOffset: props.initialScroll,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
    scrollPaddingEnd: BOTTOM_ROOM,
    // The focused row stays drawn wherever one scrolls, or the focus would be lost.
    rangeExtractor: useCallback(
      (range) => {
        const rows = defaultRangeExtractor(range)
        return tabStopRow < 0 || rows.includes(tabStopRow) ? rows : [...rows, tabStopRow].sort((a, b) => a - b)
      },
      [tabStopRow],
    ),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: row heights are the layout's
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, layout])
  useLayoutEffect(() => {
    if (scroller.current && props.initialScroll > 0) scroller.current.scrollTop = props.initialScroll
  }, [props.initialScroll])

  const rows = virtualizer.getVirtualItems()
  const [firstRow, lastRow] = [layout.row(rows[0]?.index ?? 0), layout.row(rows.at(-1)?.index ?? 0)]
  const [from, to] = [firstRow?.first ?? 0, lastRow ? lastRow.first + lastRow.count - 1 : -1]
  useEffect(() => {
    // A page that failed is asked for again when one scrolls on.
    ensureLoaded(from, to).catch(() => undefined)
  }, [ensureLoaded, from, to])

  const { focusItem } = useKeptFocus({ scroller, virtualizer, layout, order, selection, acts })
  useImperativeHandle(
    handle,
    () => ({ layout, pageHeight: height - headerHeight, focusItem, scrollTop: () => scroller.current?.scrollTop ?? 0 }),
    [layout, height, headerHeight, focusItem],
  )

  const look = useFolderDrop(scroller, { target, onItems, onFiles })
  useEdgeScroll(scroller)
  const before = useRef({ selection, isAdditive: false })
  const rectangle = useRectangle({
    scroller,
    content,
    onStart: (isAdditive) => {
      before.current = { selection, isAdditive }
    },
    onChange: (rect) => {
      const hits = layout.indexesIn(rect).flatMap((index) => order.idAt(index) ?? [])
      acts.rectangle(before.current.selection, hits, before.current.isAdditive)
    },
    onCancel: () => acts.set(before.current.selection),
  })
  const pointer = usePanePointer({ selection, acts, rectangle, onOpen: props.onOpen, onMenu: props.onMenu })

  return (
    <div className={classes.frame} data-look={look}>
      <div
        ref={scroller}
        className={classes.scroller}
        {...pointer}
        onScroll={(event) => {
          pointer.onScroll()
          props.onScroll(event.currentTarget.scrollTop)
        }}
      >
        {props.empty ?? (
          <div role="grid" aria-label={props.name} aria-multiselectable="true" aria-rowcount={items.length + headerRows}>
            {headerHeight > 0 && <ListHeader sort={preference.viewSort} isBin={isBin} onSort={props.onSort} />}
            <div ref={content} role="rowgroup" className={classes.content} style={{ height: layout.height + BOTTOM_ROOM }}>
              <ItemRows {...{ layout, virtualizer, items, selection, tabStop, headerRows }} />
              {rectangle.rect && <div role="presentation" className={classes.rectangle} style={rectangle.rect} />}
            </div>
          </div>
        )}
      </div>
      <DropHint look={look} name={props.name} />
    </div>
  )
}
