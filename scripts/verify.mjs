// `npm run verify [-- --deep]`: looks over the data folder and says what is not as it should be; `--deep` also reads all stored bytes.
import { join } from 'node:path'
import { ensureDependencies } from './lib/dependencies.mjs'
import { CACHE, NODE, ROOT } from './lib/root.mjs'
import { finish, run } from './lib/run.mjs'

await finish(async () => {
  await ensureDependencies()
  return run(NODE, [join(ROOT, 'apps/server/src/verify.ts'), ...process.argv.slice(2)], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: join(CACHE, 'node') },
    stdio: 'inherit',
  })
})
