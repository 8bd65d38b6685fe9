/** Links that need no account: made and kept by editors, opened by anybody. */

export { serveLinkPage } from './page/link-page.ts'
