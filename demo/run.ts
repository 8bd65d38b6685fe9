/** Implements `npm run demo`: creates the demo data in a separate folder, once, and starts Arbour on it. */
import { parseArgs } from 'node:util'
import { finish } from '../scripts/lib/run.mjs'
import { ensureFilled } from './ensure-filled.ts'
import { endWithLauncher } from './platform/end-with-launcher.ts'
import { startServer } from './platform/server.ts'
import { demoSettings } from './platform/settings.ts'
import { welcome } from './welcome.ts'

endWithLauncher()

await finish(async () => {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } }, strict: true })
  const settings = demoSettings(process.env)
  const result = await ensureFilled(settings, { isFresh: values.fresh })
  if ('exitCode' in result) return result.exitCode
  const server = startServer(settings, { isHeard: true })
  void server.ready.then(
    () => console.log(welcome(settings, result.links)),
    () => undefined,
  )
  return server.ended
})
