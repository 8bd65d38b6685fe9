/** What the application may use of items: the actions on them, their dialogs, their data and how they are written and dragged. */

export { newFolder, uploadFiles } from './actions/create.tsx'
export { isElsewhere } from './actions/elsewhere.ts'
export { isLoneLetter, type Shortcut, shortcut } from './actions/keys.ts'
export { filters, star, unstar } from './actions/mark.ts'
export { openItem } from './actions/open.tsx'
export { performAction } from './actions/perform.ts'
export {
  actionForKey,
  availableActions,
  binActions,
  createActions,
  folderActions,
  inSections,
  itemActions,
  mainActions,
  openItemActions,
  uploadActions,
} from './actions/registry.ts'
export { emptyTheBin } from './actions/remove.tsx'
export { share } from './actions/share.ts'
export { download } from './actions/transfer.ts'
export type { Action, ActionContext } from './actions/types.ts'
export { joinClipboard, useCutIds } from './clipboard/clipboard-store.ts'
export { EditableName } from './components/editable-name.tsx'
export { HighlightedText, HighlightProvider } from './components/highlighted-text.tsx'
export { ItemDate } from './components/item-date.tsx'
export { ItemName } from './components/item-name.tsx'
export { PathLink } from './components/path-link.tsx'
export { askFinance, askFolder, askNewFolder, askNewLink, askTags } from './dialogs/requests.tsx'
export type { DropHandlers } from './drag/drop-handlers.ts'
export { useBinDrop } from './drag/use-bin-drop.ts'
export { useDropHandlers } from './drag/use-drop-handlers.ts'
export { useEdgeScroll } from './drag/use-edge-scroll.ts'
export { useFolderDrop } from './drag/use-folder-drop.ts'
export { useItemDrag } from './drag/use-item-drag.ts'
export { foldCrumbs } from './model/crumbs.ts'
export type { DropTarget } from './model/drop-rules.ts'
export { type FolderData, missingPages } from './model/folder-data.ts'
export { type ItemList, listOf, orderOf } from './model/item-list.ts'
export type { ItemOrder } from './model/item-order.ts'
export { lastName, totalSize } from './model/item-text.ts'
export { placeText } from './model/place-text.ts'
export { directionOf, SORT_LABELS, type SortDirection, type SortKey, sortKeyOf, withSortKey } from './model/sort.ts'
export { messageOf } from './operations/errors.ts'
export { lastUndoable, undoLast } from './operations/undoable.ts'
export { updateItem } from './operations/update-item.ts'
export { carryOver, changeItem, refreshFolders } from './queries/folder-cache.ts'
export { folderQuery, isBinPath, loadPages } from './queries/folder-query.ts'
export { itemKeys } from './queries/keys.ts'
export { openFolderOf } from './queries/open-folder.ts'
export { type Branch, useBranches } from './queries/use-branches.ts'
export { useFolder } from './queries/use-folder.ts'
export { useFoldersIn } from './queries/use-folders-in.ts'
export { usePrefetchFolder } from './queries/use-prefetch-folder.ts'
export { useActionMenu } from './services/action-menu-host.tsx'
export { type CommandContext, commandContext, useCommandContext } from './services/command-context.ts'
export { askDetailsOf, noteDisplayedDetails, useAskedDetails } from './services/details-subject.ts'
export type { ItemServices } from './services/item-services.ts'
export { ItemServicesProvider, itemPathOf, useItemServices } from './services/item-services-provider.tsx'
export { startRenaming } from './services/renaming-item.ts'
export { useRevealedItem } from './services/revealed-item.ts'
export { useGoTo } from './services/use-go-to.ts'
export { ItemPicture, PictureBox, sizedThumbnail } from './thumbnails/item-picture.tsx'
export { useThumbnail } from './thumbnails/use-thumbnail.ts'
export { noteShownList } from './walk/shown-list.ts'
