// `npm run objects:move`: carries all stored bytes from where they were before to where they are kept now.
import { join } from 'node:path'
import { ensureDependencies } from './lib/dependencies.mjs'
import { CACHE, NODE, ROOT } from './lib/root.mjs'
import { finish, run } from './lib/run.mjs'

await finish(async () => {
  await ensureDependencies()
  return run(NODE, [join(ROOT, 'apps/server/src/objects-move.ts'), ...process.argv.slice(2)], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: join(CACHE, 'node') },
    stdio: 'inherit',
  })
})
