import { join } from 'node:path'
import { buildOnce } from './build-once.mjs'
import { ROOT } from './root.mjs'

const SERVER = join(ROOT, 'apps/server')
const DIST = join(SERVER, 'dist')
const SOURCES = [
  'apps/server/src',
  'apps/server/build',
  'apps/server/package.json',
  'packages/contract/src',
  'packages/documents/src',
  'packages/drawio/src',
  'packages/drawio/stencils',
  'packages/messages/src',
  'packages/messages/node',
  'package-lock.json',
]

/** Builds the server and its commands into `apps/server/dist` unless a build of these sources exists. */
export function ensureServerBuild() {
  const script = [join(SERVER, 'build/bundle.mjs')]
  return buildOnce({ name: 'server', sources: SOURCES, folder: DIST, script, cwd: SERVER })
}

/**
 * Returns the built script of the server or of one of its commands: `main`, `token`, `backup` and so on.
 * @param {string} name
 */
export const serverScript = (name) => join(DIST, `${name}.js`)
