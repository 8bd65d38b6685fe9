// `npm run bench [-- NAME...]`: runs the benchmarks of bench/ against a separate server and prints a table for
// docs/develop/performance.md.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureServerBuild } from './lib/server-build.mjs'
import { ensureWebBuild } from './lib/web-build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The benchmarks in Chromium. */
const IN_CHROMIUM = ['browser', 'shares', 'link-page', 'office', 'pdf', 'sheets']
if (IN_CHROMIUM.some((name) => process.argv.includes(name))) await ensureChromium()
await ensureServerBuild()
await ensureWebBuild()
const { status } = spawnSync(`${root}/node_modules/.bin/node`, [`${root}/bench/run.ts`, ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: root,
})
process.exit(status ?? 1)
