/** Cutting, copying and pasting of items, across all windows of a user. */
export { copy, cut, pasteHere } from './actions.ts'
export { joinClipboard, useCutIds } from './clipboard-store.ts'
