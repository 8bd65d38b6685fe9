/** How teams and accounts are closed, come back, and are removed for good (decision 0038). */

export { tendClosed } from './tend-closed.ts'
