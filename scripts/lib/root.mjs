import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The Node version that the project pins. Everything but these scripts runs on it. */
export const NODE = join(ROOT, 'node_modules/.bin/node')
/** Files that can be regenerated at any time. */
export const CACHE = join(ROOT, '.cache')
