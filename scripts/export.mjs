// `npm run export -- --team NAME --to FILE`: writes a whole team into one archive (docs/api/export-format.md).
import { runCommand } from './lib/command.mjs'

await runCommand('export')
