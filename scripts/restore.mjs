// `npm run restore -- FOLDER [--at BACKUP]`: reads a backup back into an empty database and data folder, and verifies it.
import { runCommand } from './lib/command.mjs'

await runCommand('restore')
