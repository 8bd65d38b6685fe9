import type { SearchSort } from '@arbour/contract/calls/lists'
import type { ListColumnKey, ViewChoice } from '@arbour/contract/entities/account/preferences'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import type { View } from '#features/account/preferences/public.ts'
import { useEdgeScroll, useFolderDrop } from '#features/files/drag/public.ts'
import type { ItemList, SortKey } from '#features/files/items/public/lists.ts'
import type { DropTarget } from '#features/files/items/public/model.ts'
import { useColumns } from '../../hooks/use-columns.ts'
import { useElementSize } from '../../hooks/use-element-size.ts'
import type { SelectionActions } from '../../hooks/use-item-selection.ts'
import { usePaneLayout } from '../../hooks/use-pane-layout.ts'
import { useRectangle } from '../../hooks/use-rectangle.ts'
import { useScrollAnchor } from '../../hooks/use-scroll-anchor.ts'
import { useStableFocus } from '../../hooks/use-stable-focus.ts'
import type { TreeView } from '../../hooks/use-tree.ts'
import type { Rect } from '../../model/layout/grid-geometry.ts'
import type { PaneLayout } from '../../model/layout/pane-layout.ts'
import { getSecondLine } from '../../model/second-line.ts'
import type { Selection } from '../../model/selection.ts'
import { ListHeader } from '../columns/list-header.tsx'
import classes from './item-pane.module.css'
import { ItemRows } from './item-rows.tsx'
import { usePane } from './pane-context.ts'
import { usePanePointer } from './use-pane-pointer.ts'

/** The interface of the pane for the keyboard. */
export interface PaneHandle {
  layout: PaneLayout
  pageHeight: number
  /** Scrolls an item into view and focuses it. */
  focusItem: (index: number) => void
  scrollTop: () => number
}

interface ItemPaneProps {
  handle: RefObject<PaneHandle | null>
  name: string
  list: ItemList
  /** The tree that the list was created from, or null in other views. */
  tree: TreeView | null
  view: View
  sort: SearchSort
  sortKeys: readonly SortKey[]
  /** The columns to choose from; all if absent. */
  allowedColumns: readonly ListColumnKey[] | undefined
  /** Whether items of several folders are listed together, as in search results. */
  isGathered: boolean
  isPhone: boolean
  isCompact: boolean
  selection: Selection
  actions: SelectionActions
  /** The target of a drop beside the items; null if drops are not accepted. */
  target: DropTarget | null
  initialScroll: number
  onView: (change: ViewChoice) => void
  onOpen: (id: string) => void
  onMenu: (id: string | null, at: DOMRect) => void
  onScroll: (scrollTop: number) => void
  /** Shown instead of the items if there are none. */
  empty: ReactNode
}

const LIST_HEADER_HEIGHT = 36
/** Space below the last row, so that the selection bar covers nothing. */
const BOTTOM_SPACE = 88

/** Items in the chosen view: handles scrolling, selection, dragging and dropping. */
export function ItemPane(props: ItemPaneProps) {
  const { handle, list, tree, view, isPhone, isCompact, selection, actions, target } = props
  const { items, order, ensureLoaded } = list
  const { isBin, onItems, onFiles } = usePane()
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { width, height } = useElementSize(scroller)
  const isGrid = view.viewType === 'grid'
  const headerRows = isGrid || isPhone ? 0 : 1
  const headerHeight = headerRows * LIST_HEADER_HEIGHT
  const columns = useColumns({ view, allowedKeys: props.allowedColumns, items, width, onView: props.onView })
  const secondLine = useMemo(
    () => (isPhone ? getSecondLine({ isGathered: props.isGathered, allowedKeys: props.allowedColumns, sort: props.sort }) : null),
    [isPhone, props.isGathered, props.allowedColumns, props.sort],
  )
  const layout = usePaneLayout({ list, tree, view, width, isPhone, isCompact })

  const tabStop = selection.focus !== null && order.indexOf(selection.focus) !== -1 ? selection.focus : order.idAt(0)
  const tabStopRow = tabStop === null ? -1 : layout.getRow(order.indexOf(tabStop))
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: width === 0 ? 0 : layout.rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (layout.row(index + 1)?.top ?? layout.height) - (layout.row(index)?.top ?? 0),
    overscan: isGrid ? 4 : 12,
    initialOffset: props.initialScroll,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
    scrollPaddingEnd: BOTTOM_SPACE,
    // The focused row stays rendered wherever the user scrolls, to not lose the focus.
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
    // A failed page is requested again on the next scroll.
    ensureLoaded(from, to).catch(() => undefined)
  }, [ensureLoaded, from, to])

  const scrollTop = useRef(props.initialScroll)
  const shape = width === 0 ? '' : [view.viewType, view.gridTileSize, width, isPhone, isCompact].join()
  useScrollAnchor({
    ...{ layout, order, shape },
    scrollerRef: scroller,
    scrollTopRef: scrollTop,
    focus: selection.focus,
    height: height - headerHeight - BOTTOM_SPACE,
  })

  const { focusItem } = useStableFocus({ scroller, virtualizer, layout, order, selection, actions })
  useImperativeHandle(
    handle,
    () => ({ layout, pageHeight: height - headerHeight, focusItem, scrollTop: () => scroller.current?.scrollTop ?? 0 }),
    [layout, height, headerHeight, focusItem],
  )

  const dropState = useFolderDrop(scroller, { target, onItems, onFiles })
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
      actions.rectangle(before.current.selection, hits, before.current.isAdditive)
    },
    onCancel: () => actions.set(before.current.selection),
  })
  const toggleBranch = (id: string) => {
    const index = order.indexOf(id)
    const place = tree?.tree.places[index]
    if (place) tree?.setOpen(index, !place.isOpen)
  }
  const pointer = usePanePointer({
    selection,
    actions,
    rectangle,
    onOpen: props.onOpen,
    onBranch: toggleBranch,
    onMenu: props.onMenu,
  })

  const gridStyle = { '--columns': columns.layout.template, minWidth: columns.layout.width } as CSSProperties
  return (
    <div className={classes.frame} data-look={dropState}>
      <div
        ref={scroller}
        className={classes.scroller}
        {...pointer}
        onScroll={(event) => {
          pointer.onScroll()
          scrollTop.current = event.currentTarget.scrollTop
          props.onScroll(event.currentTarget.scrollTop)
        }}
      >
        {props.empty ?? (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name
          <div
            role={tree ? 'treegrid' : 'grid'}
            aria-label={props.name}
            aria-multiselectable="true"
            aria-rowcount={items.length + headerRows}
            style={headerRows > 0 ? gridStyle : undefined}
          >
            {headerRows > 0 && (
              <ListHeader {...{ columns, isBin }} sort={props.sort} sortKeys={props.sortKeys} onView={props.onView} />
            )}
            <div ref={content} role="rowgroup" className={classes.content} style={{ height: layout.height + BOTTOM_SPACE }}>
              <ItemRows
                {...{ layout, virtualizer, items, selection, tabStop, headerRows, secondLine, isCompact }}
                columns={isPhone ? NO_COLUMNS : columns.layout.columns}
                nameWidth={isPhone ? width - PHONE_MENU_WIDTH : columns.layout.nameWidth}
                tree={tree?.tree ?? null}
                onRetry={(path) => tree?.retry(path)}
              />
              {rectangle.rect && <div role="presentation" className={classes.rectangle} style={toStyle(rectangle.rect)} />}
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

const NO_COLUMNS = [] as const
/** The width beside the name in a row on phones, in CSS pixels. */
const PHONE_MENU_WIDTH = 44

function toStyle({ start, ...rect }: Rect): CSSProperties {
  return { ...rect, insetInlineStart: start }
}
