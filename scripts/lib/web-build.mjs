import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildOnce } from './build-once.mjs'
import { ROOT } from './root.mjs'

/** The folder of the web. */
export const WEB = join(ROOT, 'apps/web')
const SOURCES = [
  'apps/web/src',
  'apps/web/build',
  'apps/web/early',
  'apps/web/sandbox',
  'apps/web/link-page',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/package.json',
  'packages/contract/src',
  'packages/client/src',
  'packages/documents/src',
  'packages/drawio/src',
  'packages/drawio/stencils',
  'packages/messages/src',
  'packages/messages/node',
  'packages/messages/catalogues',
  'package-lock.json',
]

/** Returns the path of Vite's script. Vite has to be installed. */
export const viteScript = () =>
  join(dirname(createRequire(join(WEB, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')

/** Builds the web into `apps/web/dist` unless a build of these sources exists. */
export function ensureWebBuild() {
  const script = [viteScript(), 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir']
  // Vite's configuration also reads these variables.
  const isQuick = process.env.QUICK_BUILD === 'true'
  const variant = process.env.WEB_LANGUAGES ?? ''
  return buildOnce({ name: 'web', sources: SOURCES, folder: join(WEB, 'dist'), script, cwd: WEB, variant, isQuick })
}
