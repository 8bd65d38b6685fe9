// `npm run build`: builds the server into apps/server/dist and the web into apps/web/dist if a build is missing or older than its
// sources.
import { ensureDependencies } from './lib/dependencies.mjs'
import { finish } from './lib/run.mjs'
import { ensureServerBuild } from './lib/server-build.mjs'
import { ensureWebBuild } from './lib/web-build.mjs'

await finish(async () => {
  await ensureDependencies()
  await ensureServerBuild()
  await ensureWebBuild()
  return 0
})
