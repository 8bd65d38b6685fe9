// `npm run verify [-- --deep]`: checks the data folder and reports problems; `--deep` also reads all stored bytes.
import { runCommand } from './lib/command.mjs'

await runCommand('verify')
