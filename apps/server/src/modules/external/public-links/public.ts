/** Public links: managed by editors, opened without an account. */

export { serveLinkPage } from './page/link-page.ts'
