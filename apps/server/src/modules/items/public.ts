/** Items as they are made and changed. */

export { insertItem } from './insert-item.ts'
