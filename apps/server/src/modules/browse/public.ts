/** What is in folders. */

export { listPage } from './list-page.ts'
