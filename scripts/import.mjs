// `npm run import -- FILE`: makes the team of an archive that `npm run export` wrote (docs/api/export-format.md).
import { runCommand } from './lib/command.mjs'

await runCommand('import')
