import { join } from 'node:path'
import { ensureDependencies } from './dependencies.mjs'
import { CACHE, NODE, ROOT } from './root.mjs'
import { finish, run } from './run.mjs'
import { ensureServerBuild, serverScript } from './server-build.mjs'
import { SERVER_FLAGS, SERVER_VARIABLES } from './server-process.mjs'

/**
 * Runs a command of the server (`apps/server/src/{name}.ts`) with the arguments of this process, and exits with its exit code.
 * @param {string} name
 */
export async function runCommand(name) {
  await finish(async () => {
    await ensureDependencies()
    await ensureServerBuild()
    return run(NODE, [...SERVER_FLAGS, serverScript(name), ...process.argv.slice(2)], {
      cwd: ROOT,
      env: { ...SERVER_VARIABLES, ...process.env, NODE_COMPILE_CACHE: join(CACHE, 'node') },
      stdio: 'inherit',
    })
  })
}
