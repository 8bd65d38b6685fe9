// `npm run demo [-- --fresh]`: like `npm start`, with two connected teams and a month of activity, in a separate data folder.
// `--fresh` recreates the data. Runs on Node 20 without installed dependencies.
import { ensureDependencies } from './lib/dependencies.mjs'
import { finish } from './lib/run.mjs'
import { runDemo } from './lib/run-demo.mjs'
import { ensureServerBuild } from './lib/server-build.mjs'
import { ensureWebBuild } from './lib/web-build.mjs'

await finish(async () => {
  await ensureDependencies()
  await ensureServerBuild()
  await ensureWebBuild()
  return runDemo('run.ts')
})
