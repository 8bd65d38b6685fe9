/** Links that require no account: to view an item, and to add files to a folder. */
export { copyPublicLink, getPublicLink } from './actions/public-link.ts'
export { linkMethod } from './link-share-method.ts'
export { requestMethod } from './request-share-method.ts'
