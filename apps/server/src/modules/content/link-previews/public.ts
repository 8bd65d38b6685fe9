/** Web pages, as the server reads them. */

export { lookUpLink } from './look-up-link.ts'
