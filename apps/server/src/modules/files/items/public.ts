/** Creating and changing items. */

export { addItem } from './create-item.ts'
export { insertFiles } from './insert-files.ts'
export { unstarItems } from './on-purge.ts'
