/** Creating and changing items. */

export { addItem, makeItem } from './create-item.ts'
export { copyItem } from './duplicate-item.ts'
export { insertFiles } from './insert-files.ts'
export { unstarItems } from './on-purge.ts'
export { relocateItem } from './relocate-item.ts'
export { starItem } from './star-item.ts'
