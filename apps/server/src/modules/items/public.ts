/** Items as they are made and changed. */

export { addItem } from './create-item.ts'
export { insertItem } from './insert-item.ts'
