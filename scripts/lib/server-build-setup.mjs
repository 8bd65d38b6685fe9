// Global setup of Vitest: builds the server for tests that start it as a process.
export { ensureServerBuild as setup } from './server-build.mjs'
