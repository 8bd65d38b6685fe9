import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/root.mjs'

/** Lists the files of the project, also new ones that git does not ignore. Returns paths relative to the project. */
export function listFiles() {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(ROOT, path)))
}
