// `npm run restore -- FOLDER [--at BACKUP]`: restores a backup into an empty database and data folder, and verifies it.
import { runCommand } from './lib/command.mjs'

await runCommand('restore')
