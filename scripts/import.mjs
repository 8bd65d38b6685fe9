// `npm run import -- FILE`: creates a team from an archive written by `npm run export` (docs/api/export-format.md).
import { runCommand } from './lib/command.mjs'

await runCommand('import')
