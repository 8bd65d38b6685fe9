// `npm run admin -- COMMAND`: occasional tasks of the server administrator; lists the commands if none is given.
import { runCommand } from './lib/command.mjs'

await runCommand('admin')
