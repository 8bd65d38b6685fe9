/** Cutting, copying and pasting items, over all windows of one person. */
export { copy, cut, pasteHere } from './actions.ts'
export { joinClipboard, useCutIds } from './clipboard-store.ts'
