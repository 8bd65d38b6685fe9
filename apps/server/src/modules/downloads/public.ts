/** What other modules may use of this one. */

export { registerZip } from './zip-route.ts'
