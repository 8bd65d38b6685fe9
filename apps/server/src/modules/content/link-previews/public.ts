/** Reading web pages. */

export { lookUpLink } from './look-up-link.ts'
