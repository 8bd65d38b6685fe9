/** The content of folders. */

export { browseItem } from './browse-item.ts'
export { listPage } from './list-page.ts'
