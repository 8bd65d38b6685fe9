/** Links that need no account: made and kept by editors, opened by anybody (design.md section 4, "Public links"). */

export { serveLinkPage } from './page/link-page.ts'
