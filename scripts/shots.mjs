// `npm run shots [-- OPTIONS]`: takes screenshots of every screen and dialog in four variants, into shots/, for review. Accepts
// Playwright's options.
import { rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { ensurePrograms } from './lib/programs.mjs'
import { ROOT } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { ensureServerBuild } from './lib/server-build.mjs'
import { ensureWebBuild } from './lib/web-build.mjs'

const BIN = join(ROOT, 'node_modules/.bin')
const options = process.argv.slice(2)

await ensureDependencies()
await ensureChromium()
await ensurePrograms()
await ensureServerBuild()
await ensureWebBuild()
if (options.length === 0) rmSync(join(ROOT, 'shots'), { recursive: true, force: true })
const env = { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}` }
process.exit(
  await run(join(BIN, 'playwright'), ['test', '--config=e2e/shots/playwright.config.ts', ...options], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  }),
)
