/** Drag and drop of items and of files from the computer. */
export type { DropHandlers } from './drop-handlers.ts'
export { useBinDrop } from './use-bin-drop.ts'
export { useDropHandlers } from './use-drop-handlers.ts'
export { useEdgeScroll } from './use-edge-scroll.ts'
export { useFolderDrop } from './use-folder-drop.ts'
export { useItemDrag } from './use-item-drag.ts'
