// `npm run backup -- FOLDER [--keep NUMBER]`: writes a consistent backup of the database and all stored bytes into a folder,
// while the server runs.
import { runCommand } from './lib/command.mjs'

await runCommand('backup')
