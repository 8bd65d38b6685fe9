// A global set-up of Vitest: builds the server for the tests that start it as a process.
export { ensureServerBuild as setup } from './server-build.mjs'
