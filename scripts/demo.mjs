// `npm run demo [-- --fresh]`: like `npm start`, with two connected teams that have worked for a month, in a data folder of its own.
// `--fresh` begins anew. Runs on Node 20 with nothing installed.
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
