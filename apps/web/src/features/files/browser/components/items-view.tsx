import type { SearchSort } from '@arbour/contract/calls/lists'
import type { ListColumnKey, ViewChoice, ViewType } from '@arbour/contract/entities/account/preferences'
import type { Item } from '@arbour/contract/entities/items/item'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useDeviceSetting, type View } from '#features/account/preferences/public.ts'
import { type ActionContext, availableActions, useActionMenu, useActions } from '#features/files/actions/public.ts'
import { useDropHandlers } from '#features/files/drag/public.ts'
import { isDeletedPath } from '#features/files/item-paths/public.ts'
import { usePrefetchFolder } from '#features/files/items/public/cache.ts'
import type { ItemList, SortKey } from '#features/files/items/public/lists.ts'
import type { DropTarget } from '#features/files/items/public/model.ts'
import { openItem } from '#features/files/operations/public.ts'
import { setShownList } from '#features/files/quick-look/public.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { cameByKeyboard } from '../hooks/navigation.ts'
import { useBrowserKeys } from '../hooks/use-browser-keys.ts'
import { useItemSelection } from '../hooks/use-item-selection.ts'
import { useTree } from '../hooks/use-tree.ts'
import { recallView, rememberView } from '../hooks/view-memory.ts'
import { outermost } from '../model/layout/tree.ts'
import { PLAIN_SORT_KEYS, viewTypeIn } from '../model/view-choices.ts'
import { ItemPane, type PaneHandle } from './list/item-pane.tsx'
import { lastPointer } from './list/last-pointer.ts'
import { PaneProvider, type PaneServices } from './list/pane-context.ts'
import { SelectionBar } from './selection-bar.tsx'

interface ItemsViewProps {
  list: ItemList
  /** The accessible name of the list. */
  name: string
  /** The target of a drop beside the items; null if drops are not accepted, as on search results. */
  target: DropTarget | null
  view: View
  sort: SearchSort
  /** The sort keys of column headers; all but relevance if absent. */
  sortKeys?: readonly SortKey[] | undefined
  /** The columns to choose from; all if absent. The visible ones and their order belong to the view. */
  columns?: readonly ListColumnKey[] | undefined
  /** The views to choose from; only the current one if absent. */
  viewTypes?: readonly ViewType[] | undefined
  /** The context of the place itself; that of the selection is derived from it. */
  context: ActionContext
  /** Shown instead of the items if there are none; null while there are some. */
  empty: ReactNode
  /** An item to select as soon as it is loaded. */
  revealedId: string | null
  onRevealed: () => void
  onView: (change: ViewChoice) => void
  /** Called with the selected items, in the order of selection. */
  onSelection?: (items: readonly Item[]) => void
  /** Shown while nothing is selected. */
  whenIdle?: ReactNode
}

/**
 * Items in a grid, list or tree with all interactions: selection by mouse, touch, keyboard and rectangle, menus, drag and drop,
 * and the selection bar. Fills the rest of a column with a fixed height. Use a different `key` for another place, which resets
 * selection and scroll position.
 */
export function ItemsView(props: ItemsViewProps) {
  const { name, sort, viewTypes, revealedId, onRevealed, onView, onSelection } = props
  const view = useKnownView(props.view, viewTypes)
  const isPhone = useIsPhone()
  const isCompact = useDeviceSetting('isCompact')
  const actions = useActions()
  const onMenu = useActionMenu()
  const { onItems, onFiles } = useDropHandlers(props.context.services)
  const entry = useHistoryEntry()
  const [storedView] = useState(() => recallView(entry))
  const hide = useRef<(ids: ReadonlySet<string>, branch: string) => void>(() => undefined)
  const { list, tree } = useTree({
    list: props.list,
    place: props.context.folder?.id ?? props.context.path,
    sort: view.viewSort,
    isOn: view.viewType === 'tree',
    onHide: (ids, branch) => hide.current(ids, branch),
  })
  const { items, order, byId, ensureLoaded } = list
  const isComplete = useMemo(() => items.every((item) => item !== null), [items])
  const { selection, actions: selectionActions } = useItemSelection({
    order,
    isComplete,
    ensureLoaded,
    initial: storedView?.selection ?? null,
  })
  useLayoutEffect(() => {
    hide.current = selectionActions.leave
  }, [selectionActions])
  const context: ActionContext = {
    ...props.context,
    list: {
      selectAll: selectionActions.all,
      ...(viewTypes && { view: { type: view.viewType, types: viewTypes, change: onView } }),
    },
  }
  const pane = useRef<PaneHandle>(null)
  const prefetch = usePrefetchFolder()
  const { path, folder } = props.context
  const isGathered = folder === null || folder.type === 'smart'

  const selectedItems = useMemo(() => outermost([...selection.ids].flatMap((id) => byId.get(id) ?? [])), [selection.ids, byId])
  const selectedContext = { ...context, items: selectedItems }
  const selectedActions = availableActions(actions.item, selectedContext)
  const latest = useLatest({ selection, selectedItems, entry, context, tree })

  const paneServices = useMemo<PaneServices>(
    () => ({
      isPointerFine: () => lastPointer.type !== 'touch',
      takeAlong: (item) => {
        if (latest.current.selection.ids.has(item.id)) return latest.current.selectedItems
        selectionActions.only(item.id)
        return [item]
      },
      hoverOpen: (item) => {
        const { tree, context } = latest.current
        if (tree) tree.openById(item.id)
        else context.services.goTo(item.path)
      },
      prefetch,
      isBin: isDeletedPath(path),
      isGathered,
      onItems,
      onFiles,
    }),
    [selectionActions, prefetch, path, isGathered, onItems, onFiles, latest],
  )

  const open = (id: string) => {
    const item = byId.get(id)
    if (item) openItem(context.services, item)
  }
  const showMenu = (id: string | null, anchor: DOMRect) => {
    const item = id === null ? null : byId.get(id)
    if (id === null) {
      const folderActions = availableActions(actions.folder, context)
      if (folderActions.length > 0) onMenu({ label: name, actions: folderActions, anchor, context })
      return
    }
    if (!item) return
    const isPart = selection.ids.has(item.id)
    // Touch only selects with a long press.
    if (!isPart && lastPointer.type !== 'touch') selectionActions.only(item.id)
    pane.current?.focusItem(order.indexOf(item.id))
    const targets = isPart ? selectedItems : [item]
    // Only items with a place in the user's tree have a menu.
    if (!targets.every((target) => target.is_mapped)) return
    const itemContext = { ...context, items: targets }
    onMenu({
      label: item.name,
      actions: availableActions(actions.item, itemContext),
      anchor,
      context: itemContext,
      align: anchor.width > 0 ? 'end' : 'start',
    })
  }

  useBrowserKeys({
    pane,
    items,
    order,
    selection,
    actions: selectionActions,
    itemActions: actions.item.filter((action) => action.shortcut),
    itemContext: selectedContext,
    folderActions: actions.folder,
    folderContext: context,
    ensureLoaded,
    onOpen: open,
    onMenu: showMenu,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the place opens
  useEffect(() => {
    const index = storedView?.selection.focus ? order.indexOf(storedView.selection.focus) : -1
    const isByKeyboard = cameByKeyboard()
    if (index !== -1) pane.current?.focusItem(index)
    else if (isByKeyboard) pane.current?.focusItem(0)
  }, [])

  useEffect(() => {
    const index = revealedId === null ? -1 : order.indexOf(revealedId)
    if (revealedId === null || index === -1) return
    // On phones, selection is a mode in which a tap does not open items.
    if (!isPhone) selectionActions.only(revealedId)
    pane.current?.focusItem(index)
    onRevealed()
  }, [revealedId, order, selectionActions, isPhone, onRevealed])

  useEffect(() => onSelection?.(selectedItems), [onSelection, selectedItems])
  useEffect(() => setShownList(list), [list])
  useEffect(() => () => setShownList(null), [])

  const remember = (scrollTop: number) => rememberView(latest.current.entry, { scrollTop, selection: latest.current.selection })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is selected is part of how the place was left
  useEffect(() => remember(pane.current?.scrollTop() ?? 0), [selection])

  return (
    <PaneProvider value={paneServices}>
      <ItemPane
        handle={pane}
        {...{ name, list, tree, view, sort, isPhone, selection }}
        actions={selectionActions}
        isGathered={isGathered}
        isCompact={isCompact}
        sortKeys={props.sortKeys ?? PLAIN_SORT_KEYS}
        allowedColumns={props.columns}
        target={props.target}
        initialScroll={storedView?.scrollTop ?? 0}
        onView={onView}
        onOpen={open}
        onMenu={showMenu}
        onScroll={remember}
        empty={props.empty}
      />
      <SelectionBar
        count={selection.ids.size}
        items={selectedItems}
        actions={selectedActions.filter((action) => action.id !== 'open')}
        context={selectedContext}
        total={order.total}
        onClear={selectionActions.clear}
      />
      {selection.ids.size === 0 && props.whenIdle}
    </PaneProvider>
  )
}

/** Returns the view, or the list if the place does not support the view. */
function useKnownView(view: View, types: readonly ViewType[] | undefined): View {
  return useMemo(() => (types ? { ...view, viewType: viewTypeIn(types, view.viewType) } : view), [view, types])
}

/** Returns the key of the current history entry, to restore a folder on back navigation. */
function useHistoryEntry(): string {
  return useRouterState({ select: (state) => state.location.state.__TSR_key ?? state.location.href })
}
