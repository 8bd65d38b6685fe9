// `npm run backup -- FOLDER [--keep NUMBER]`: writes the database and all stored bytes of one moment into a folder of backups, beside the server.
import { join } from 'node:path'
import { ensureDependencies } from './lib/dependencies.mjs'
import { CACHE, NODE, ROOT } from './lib/root.mjs'
import { finish, run } from './lib/run.mjs'

await finish(async () => {
  await ensureDependencies()
  return run(NODE, [join(ROOT, 'apps/server/src/backup.ts'), ...process.argv.slice(2)], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: join(CACHE, 'node') },
    stdio: 'inherit',
  })
})
