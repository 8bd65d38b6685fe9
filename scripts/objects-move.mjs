// `npm run objects:move`: moves all stored bytes from the previous storage to the configured one.
import { runCommand } from './lib/command.mjs'

await runCommand('objects-move')
