/** Creating and changing items. */

export { changeName } from './change-name.ts'
export { addItem, makeItem } from './create-item.ts'
export { copyItem } from './duplicate-item.ts'
export { insertFiles } from './insert-files.ts'
export { unstarItems } from './on-purge.ts'
export { putInPlace, relocateItem } from './relocate-item.ts'
export { starItem } from './star-item.ts'
