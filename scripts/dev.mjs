// `npm run dev [-- --fresh]`: Arbour from its sources at http://localhost:5173, on the data of the demo in `data/dev`. The web reloads and the
// server restarts when a file changes. `--fresh` fills the data again. Runs on Node 20 with nothing installed.
import { join } from 'node:path'
import { ensureDependencies } from './lib/dependencies.mjs'
import { CACHE, NODE, ROOT } from './lib/root.mjs'
import { finish, run } from './lib/run.mjs'
import { ensureServerBuild } from './lib/server-build.mjs'

await finish(async () => {
  await ensureDependencies()
  // The demo is filled by a built server.
  await ensureServerBuild()
  return run(NODE, [join(ROOT, 'demo/dev.ts'), ...process.argv.slice(2)], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: join(CACHE, 'node') },
    // The channel tells it when this process is gone, in whatever way.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
})
