import type { Area, Place } from '@arbour/documents/sheets/cells/address'
import { MergeIndex } from '@arbour/documents/sheets/cells/merge-index'
import { contentAt, type Sheet } from '@arbour/documents/sheets/sheet'
import { t } from '@arbour/messages/t'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { keyLabel } from '#lib/browser/keys.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PrintButton } from '../print/print-button.tsx'
import { isFindKey } from '../search-keys.ts'
import { useViewerKeys } from '../viewer/use-viewer-keys.ts'
import barClasses from './bar/bar.module.css'
import { CellBar } from './bar/cell-bar.tsx'
import { FindBar } from './bar/find-bar.tsx'
import { SumsText } from './bar/sums-text.tsx'
import { SheetGrid } from './grid/sheet-grid.tsx'
import type { Margin } from './model/layout/sheet-axes.ts'
import { type Selection, selectCell, selectedArea } from './model/selection/selection.ts'
import { usePrintSheet } from './print/use-print-sheet.ts'
import classes from './sheet-screen.module.css'

interface SheetScreenProps {
  sheet: Sheet
  margin: Margin
  isWhole: boolean
  /** Whether the sheet is truncated. */
  isCut?: boolean
  hasHeader?: boolean
  onNearEnd?: () => void
  /** Additional controls at the right end of the upper bar. */
  controls?: ReactNode
  /** Notes above the grid. */
  notes?: ReactNode
  /** Content below the grid, to the left of the sums. */
  foot?: ReactNode
  /** Whether the grid receives the focus as soon as it is rendered. */
  isFocused?: boolean
  /** The element for the sums if there is already something below the grid, or null while it does not exist yet. */
  sumsIn?: HTMLElement | null
}

/** The left and right arrow keys navigate to other files until the grid has the focus. */
const WALKING_KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])
const START: Selection = { active: { row: 0, col: 0 }, head: { row: 0, col: 0 } }

/** A sheet with its interface: the cell bar above, the tabs and sums below, and the search. */
export function SheetScreen({
  sheet,
  margin,
  isWhole,
  isCut = false,
  isFocused = false,
  hasHeader = false,
  onNearEnd,
  controls,
  notes,
  foot,
  sumsIn,
}: SheetScreenProps) {
  const screen = useRef<HTMLDivElement>(null)
  const { store, layout } = sheet
  const version = useSyncExternalStore(store.subscribe, () => store.version)
  const [selection, setSelection] = useState(START)
  const [isFinding, setIsFinding] = useState(false)
  const [merges, setMerges] = useState(() => ({ of: layout, index: new MergeIndex(layout.merges) }))
  if (merges.of !== layout) setMerges({ of: layout, index: new MergeIndex(layout.merges) })
  const area = selectedArea(selection, merges.index)
  const { active } = selection

  const printButton = usePrintSheet(screen, { sheet, version, hasHeader, isWhole, isCut, onMore: onNearEnd })
  const getGrid = () => screen.current?.querySelector<HTMLElement>('[role=grid]')
  const focusGrid = () => getGrid()?.focus({ preventScroll: true })
  const takeFocus = useEffectEvent(() => {
    if (isFocused) focusGrid()
  })
  useEffect(() => takeFocus(), [])
  useViewerKeys({
    element: screen,
    onKey: ({ key, target }) => {
      const grid = getGrid()
      if (!WALKING_KEYS.has(key) || !grid || (target instanceof Node && screen.current?.contains(target))) return false
      // As if it had had the focus from the beginning.
      focusGrid()
      grid.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      return true
    },
  })
  const goTo = ({ top, left, bottom, right }: Area) => {
    setSelection({ active: { row: top, col: left }, head: { row: bottom, col: right } })
    focusGrid()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!isFindKey(event)) return
    event.preventDefault()
    event.stopPropagation()
    setIsFinding(true)
    screen.current?.querySelector<HTMLInputElement>('search input')?.select()
  }
  const sums = <SumsText store={store} area={area} version={version} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is in it come through here
    <div ref={screen} className={classes.screen} onKeyDown={handleKey}>
      <CellBar area={area} content={contentAt(sheet, active.row, active.col)} onGo={goTo}>
        <IconButton
          label={t('preview.sheet.findInSheet')}
          shortcut={keyLabel('Mod+f')}
          variant="subtle"
          color="gray"
          onClick={() => setIsFinding(true)}
        >
          <IconSearch size={18} aria-hidden />
        </IconButton>
        {controls}
        <PrintButton {...printButton} />
      </CellBar>
      {notes}
      {isFinding && (
        <FindBar
          sheet={sheet}
          active={active}
          isWhole={isWhole}
          isCut={isCut}
          onMore={onNearEnd}
          onGo={(place: Place) => setSelection(selectCell(place, merges.index))}
          onClose={() => {
            setIsFinding(false)
            focusGrid()
          }}
        />
      )}
      <SheetGrid
        sheet={sheet}
        margin={margin}
        isWhole={isWhole}
        hasHeader={hasHeader}
        selection={selection}
        onSelect={setSelection}
        onNearEnd={onNearEnd}
      />
      {sumsIn === undefined ? (
        <div className={barClasses.foot}>
          {foot}
          {sums}
        </div>
      ) : (
        sumsIn && createPortal(sums, sumsIn)
      )}
    </div>
  )
}
