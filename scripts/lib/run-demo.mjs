import { join } from 'node:path'
import { CACHE, NODE, ROOT } from './root.mjs'
import { run } from './run.mjs'

/**
 * Runs a script of `demo` with the arguments of this process. Returns its exit code.
 * @param {string} name The name of its file.
 */
export const runDemo = (name) =>
  run(NODE, [join(ROOT, 'demo', name), ...process.argv.slice(2)], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: join(CACHE, 'node') },
    // The channel tells it when this process is gone, in whatever way.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
