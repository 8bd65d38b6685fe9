// `npm run dev [-- --fresh]`: Arbour from its sources at http://localhost:5173, on the data of the demo in `data/dev`. The web reloads and the
// server restarts when a file changes. `--fresh` fills the data again. Runs on Node 20 with nothing installed.
import { ensureDependencies } from './lib/dependencies.mjs'
import { finish } from './lib/run.mjs'
import { runDemo } from './lib/run-demo.mjs'
import { ensureServerBuild } from './lib/server-build.mjs'

await finish(async () => {
  await ensureDependencies()
  // The demo is filled by a built server.
  await ensureServerBuild()
  return runDemo('dev.ts')
})
