// `npm run demo [-- --fresh]`: like `npm start`, with two connected teams that have worked for a month, in a data folder of its own.
// `--fresh` begins anew. Runs on Node 20 with nothing installed.
import { join } from 'node:path'
import { ensureDependencies } from './lib/dependencies.mjs'
import { CACHE, NODE, ROOT } from './lib/root.mjs'
import { finish, run } from './lib/run.mjs'
import { ensureServerBuild } from './lib/server-build.mjs'
import { ensureWebBuild } from './lib/web-build.mjs'

await finish(async () => {
  await ensureDependencies()
  await ensureServerBuild()
  await ensureWebBuild()
  return run(NODE, [join(ROOT, 'demo/run.ts'), ...process.argv.slice(2)], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: join(CACHE, 'node') },
    // The channel tells it when this process is gone, in whatever way.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
})
