// `npm run objects:move`: carries all stored bytes from where they were before to where they are kept now.
import { runCommand } from './lib/command.mjs'

await runCommand('objects-move')
