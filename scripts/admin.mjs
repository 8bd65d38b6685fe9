// `npm run admin -- COMMAND`: what whoever runs the server now and then has to do; without a command it says which there are.
import { join } from 'node:path'
import { ensureDependencies } from './lib/dependencies.mjs'
import { CACHE, NODE, ROOT } from './lib/root.mjs'
import { finish, run } from './lib/run.mjs'

await finish(async () => {
  await ensureDependencies()
  return run(NODE, [join(ROOT, 'apps/server/src/admin.ts'), ...process.argv.slice(2)], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: join(CACHE, 'node') },
    stdio: 'inherit',
  })
})
