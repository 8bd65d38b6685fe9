// `npm run admin -- COMMAND`: what whoever runs the server now and then has to do; without a command it says which there are.
import { runCommand } from './lib/command.mjs'

await runCommand('admin')
