// `npm run verify [-- --deep]`: looks over the data folder and says what is not as it should be; `--deep` also reads all stored bytes.
import { runCommand } from './lib/command.mjs'

await runCommand('verify')
