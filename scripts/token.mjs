// `npm run -s token -- --tenant NAME --email ADDRESS [--roles Admin,Editor]`: prints an access token for the local data folder.
import { runCommand } from './lib/command.mjs'

await runCommand('token')
