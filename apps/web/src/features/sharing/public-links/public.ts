/** Links that require no account: to view an item, and to add files to a folder. */
export { copyPublicLink, getPublicLink } from './actions/public-link.ts'
export { linkStep } from './link-share-step.ts'
export { requestStep } from './request-share-step.ts'
