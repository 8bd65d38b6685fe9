// `npm run -s token -- --tenant NAME --email ADDRESS [--roles Admin,Editor]`: prints an access token for the local data folder.
import { join } from 'node:path'
import { ensureDependencies } from './lib/dependencies.mjs'
import { CACHE, NODE, ROOT } from './lib/root.mjs'
import { finish, run } from './lib/run.mjs'

await finish(async () => {
  await ensureDependencies()
  return run(NODE, [join(ROOT, 'apps/server/src/token.ts'), ...process.argv.slice(2)], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: join(CACHE, 'node') },
    stdio: 'inherit',
  })
})
