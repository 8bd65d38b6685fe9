import type { ItemSort } from '@arbour/contract/calls/lists'
import type { Item } from '@arbour/contract/entities/item'
import { BIN_PATH } from '@arbour/contract/limits'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { openItem } from '../actions/open.tsx'
import { availableActions, folderActions, itemActions } from '../actions/registry.ts'
import type { Action, ActionContext } from '../actions/types.ts'
import type { DropHandlers } from '../hooks/drop-handlers.ts'
import { navigation } from '../hooks/navigation.ts'
import { useBrowserKeys } from '../hooks/use-browser-keys.ts'
import { useHistoryEntry } from '../hooks/use-browser-navigation.ts'
import { useItemSelection } from '../hooks/use-item-selection.ts'
import { recallView, rememberView } from '../hooks/view-memory.ts'
import type { DropTarget } from '../model/drop-rules.ts'
import type { ViewPreference } from '../model/view-preferences.ts'
import { isBinPath } from '../queries/folder-query.ts'
import type { useFolder } from '../queries/use-folder.ts'
import { usePrefetchFolder } from '../queries/use-prefetch-folder.ts'
import { ItemPane, type PaneHandle } from './item-pane.tsx'
import { lastPointer } from './last-pointer.ts'
import { NewButton } from './new-button.tsx'
import { PaneProvider, type PaneServices } from './pane-context.ts'
import { SelectionBar } from './selection-bar.tsx'

interface FolderViewProps extends DropHandlers {
  folder: ReturnType<typeof useFolder>
  /** Null at the top of the bin. */
  file: Item | null
  name: string
  preference: ViewPreference
  isPhone: boolean
  /** The context of the folder itself; that of the selection is made from it. */
  context: ActionContext
  /** An item to select as soon as it is there. */
  wanted: string | null
  onWantedShown: () => void
  /** Shown instead of items when there are none. */
  empty: ReactNode
  onSort: (sort: ItemSort) => void
  onMenu: (label: string, actions: readonly Action[], at: DOMRect, context: ActionContext, align?: 'start' | 'end') => void
}

/** The top of the bin is no item; what is dropped there is refused. */
const BIN_TARGET: DropTarget = { id: 'bin', path: BIN_PATH, name: 'Bin', is_contributable: false }

/** The items of the open folder with their selection: what one looks at and works in. */
export function FolderView(props: FolderViewProps) {
  const { folder, file, name, preference, isPhone, context, wanted, onWantedShown, onMenu, onItems, onFiles } = props
  const { items, order, byId, folderCount, ensureLoaded } = folder
  const entry = useHistoryEntry()
  const [recalled] = useState(() => recallView(entry))
  const isComplete = useMemo(() => items.every((item) => item !== null), [items])
  const { selection, acts } = useItemSelection({ order, isComplete, ensureLoaded, initial: recalled?.selection ?? null })
  const pane = useRef<PaneHandle>(null)
  const prefetch = usePrefetchFolder()

  const selectedItems = useMemo(() => [...selection.ids].flatMap((id) => byId.get(id) ?? []), [selection.ids, byId])
  const selectedContext = { ...context, items: selectedItems }
  const selectedActions = availableActions(itemActions, selectedContext)
  const latest = useRef({ selection, byId, selectedItems, entry, context })
  latest.current = { selection, byId, selectedItems, entry, context }

  const paneServices = useMemo<PaneServices>(
    () => ({
      isPointerFine: () => lastPointer.type !== 'touch',
      takeAlong: (item) => {
        if (latest.current.selection.ids.has(item.id)) return latest.current.selectedItems
        acts.only(item.id)
        return [item]
      },
      openFolder: (path) => latest.current.context.services.goTo(path),
      prefetch,
      isBin: isBinPath(context.path),
      onItems,
      onFiles,
    }),
    [acts, prefetch, context.path, onItems, onFiles],
  )

  const open = (id: string) => {
    const item = byId.get(id)
    if (item) openItem(context.services, item)
  }
  const showMenu = (id: string | null, at: DOMRect) => {
    const item = id === null ? null : byId.get(id)
    if (id === null) {
      const actions = availableActions(folderActions, context)
      if (actions.length > 0) onMenu(name, actions, at, context)
      return
    }
    if (!item) return
    const isPart = selection.ids.has(item.id)
    // A finger selects by a long press alone.
    if (!isPart && lastPointer.type !== 'touch') acts.only(item.id)
    pane.current?.focusItem(order.indexOf(item.id))
    const chosen = isPart ? selectedItems : [item]
    // The menu belongs to items that have a place in this person's tree (spec 1 section 2).
    if (!chosen.every((one) => one.is_mapped)) return
    const itemContext = { ...context, items: chosen }
    onMenu(item.name, availableActions(itemActions, itemContext), at, itemContext, at.width > 0 ? 'end' : 'start')
  }

  useBrowserKeys({
    pane,
    items,
    order,
    selection,
    acts,
    itemActions: itemActions.filter((action) => action.shortcut),
    itemContext: selectedContext,
    folderActions,
    folderContext: context,
    ensureLoaded,
    onOpen: open,
    onMenu: showMenu,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the folder opens
  useEffect(() => {
    const index = recalled?.selection.focus ? order.indexOf(recalled.selection.focus) : -1
    if (index !== -1) pane.current?.focusItem(index)
    else if (navigation.isByKeyboard) pane.current?.focusItem(0)
    navigation.isByKeyboard = false
  }, [])

  useEffect(() => {
    const index = wanted === null ? -1 : order.indexOf(wanted)
    if (wanted === null || index === -1) return
    // On a phone a selection is a mode in which a tap no longer opens.
    if (!isPhone) acts.only(wanted)
    pane.current?.focusItem(index)
    onWantedShown()
  }, [wanted, order, acts, isPhone, onWantedShown])

  const remember = (scrollTop: number) => rememberView(latest.current.entry, { scrollTop, selection: latest.current.selection })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is selected is part of how the folder was left
  useEffect(() => remember(pane.current?.scrollTop() ?? 0), [selection])

  return (
    <PaneProvider value={paneServices}>
      <ItemPane
        handle={pane}
        target={file ?? BIN_TARGET}
        initialScroll={recalled?.scrollTop ?? 0}
        onOpen={open}
        onMenu={showMenu}
        onScroll={remember}
        onSort={props.onSort}
        empty={props.empty}
        {...{ name, items, order, folderCount, preference, isPhone, selection, acts, ensureLoaded }}
      />
      <SelectionBar
        count={selection.ids.size}
        items={selectedItems}
        actions={selectedActions.filter((action) => action.id !== 'open')}
        context={selectedContext}
        onClear={acts.clear}
      />
      {isPhone && selection.ids.size === 0 && <FolderNewButton context={context} onMenu={onMenu} />}
    </PaneProvider>
  )
}

function FolderNewButton({ context, onMenu }: Pick<FolderViewProps, 'context' | 'onMenu'>) {
  const actions = availableActions(folderActions, context).filter((action) => action.section === 'create')
  if (actions.length === 0) return null
  return <NewButton onOpen={(at) => onMenu('New', actions, at, context)} />
}
