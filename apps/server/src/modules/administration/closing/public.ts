/** Closing, reopening and permanently deleting teams and accounts (decision 0038). */

export { tendClosed } from './tend-closed.ts'
