// `npm run import -- FILE`: makes the team of an archive that `npm run export` wrote (docs/export-format.md).
import { runCommand } from './lib/command.mjs'

await runCommand('import')
