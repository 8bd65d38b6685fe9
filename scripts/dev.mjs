// `npm run dev [-- --fresh]`: runs Arbour from its sources at http://localhost:5173, on the demo data in `data/dev`. The web
// reloads and the server restarts when a file changes. `--fresh` recreates the data. Runs on Node 20 without installed
// dependencies.
import { ensureDependencies } from './lib/dependencies.mjs'
import { finish } from './lib/run.mjs'
import { runDemo } from './lib/run-demo.mjs'
import { ensureServerBuild } from './lib/server-build.mjs'

await finish(async () => {
  await ensureDependencies()
  // The demo data is created by a built server.
  await ensureServerBuild()
  return runDemo('dev.ts')
})
