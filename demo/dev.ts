/**
 * Runs Arbour from its sources on the demo data for `npm run dev`: the server restarts, and the web reloads, when a file changes.
 */
import { parseArgs } from 'node:util'
import { NODE } from '../scripts/lib/root.mjs'
import { finish, start } from '../scripts/lib/run.mjs'
import { viteScript, WEB } from '../scripts/lib/web-build.mjs'
import { ensureFilled } from './ensure-filled.ts'
import { endWithLauncher } from './platform/end-with-launcher.ts'
import { startServer } from './platform/server.ts'
import { demoSettings } from './platform/settings.ts'
import { welcome } from './welcome.ts'

/** Where Vite serves the web and proxies API calls to the server: `apps/web/vite.config.ts`. */
const WEB_URL = 'http://localhost:5173'

endWithLauncher()

await finish(async () => {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } }, strict: true })
  // Vite proxies API calls to port 3001.
  const settings = demoSettings({ ...process.env, DATA_DIR: 'data/dev', PORT: '3001' })
  const result = await ensureFilled(settings, { isFresh: values.fresh })
  if ('exitCode' in result) return result.exitCode
  const server = startServer({ ...settings, env: { ...settings.env, PUBLIC_URL: WEB_URL } }, { isHeard: true, isWatched: true })
  const web = start(NODE, [viteScript(), '--logLevel', 'warn'], { cwd: WEB, stdio: ['ignore', 'inherit', 'inherit'] })
  void server.ready.then(
    () => console.log(welcome({ ...settings, publicUrl: WEB_URL }, result.links)),
    () => undefined,
  )
  const code = await Promise.race([server.ended, web.ended])
  web.child.kill()
  await server.stop()
  return code
})
