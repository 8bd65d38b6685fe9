// `npm run backup -- FOLDER [--keep NUMBER]`: writes the database and all stored bytes of one moment into a folder of backups, beside the server.
import { runCommand } from './lib/command.mjs'

await runCommand('backup')
