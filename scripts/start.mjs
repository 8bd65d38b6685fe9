// `npm start`: installs and builds what is missing, then runs the server. `npm start -- --help` lists the settings instead. Runs
// on Node 20 without installed dependencies.
import { join } from 'node:path'
import { ensureDependencies } from './lib/dependencies.mjs'
import { CACHE, NODE, ROOT } from './lib/root.mjs'
import { finish, run } from './lib/run.mjs'
import { ensureServerBuild, serverScript } from './lib/server-build.mjs'
import { logVariables, SERVER_FLAGS, SERVER_VARIABLES } from './lib/server-process.mjs'
import { ensureWebBuild } from './lib/web-build.mjs'

await finish(async () => {
  await ensureDependencies()
  await ensureServerBuild()
  const options = process.argv.slice(2)
  if (!options.includes('--help')) await ensureWebBuild()
  return run(NODE, [...SERVER_FLAGS, serverScript('main'), ...options], {
    cwd: ROOT,
    env: { ...SERVER_VARIABLES, ...logVariables(process.stdout), ...process.env, NODE_COMPILE_CACHE: join(CACHE, 'node') },
    // The channel closes when this process ends, however it ends.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
})
