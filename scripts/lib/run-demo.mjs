import { join } from 'node:path'
import { CACHE, NODE, ROOT } from './root.mjs'
import { run } from './run.mjs'

/**
 * Runs a script of `demo` with the arguments of this process. Returns its exit code.
 * @param {string} name The script's file name.
 */
export const runDemo = (name) =>
  run(NODE, [join(ROOT, 'demo', name), ...process.argv.slice(2)], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: join(CACHE, 'node') },
    // The channel closes when this process ends, however it ends.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
