/** What `npm run demo` runs: fills a data folder of its own, once, and starts Arbour on it. */
import { parseArgs } from 'node:util'
import { finish, wasInterrupted } from '../scripts/lib/run.mjs'
import { beginFilling, noteFilled, openFolder, readFilled } from './platform/data-folder.ts'
import { progressOn } from './platform/progress.ts'
import { ServerEnded, startServer } from './platform/server.ts'
import { demoSettings } from './platform/settings.ts'
import { welcome } from './welcome.ts'

// The launcher is gone: as if it had been told to end.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// Listening to it would keep this process going.
process.channel?.unref()

await finish(async () => {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } }, strict: true })
  const settings = demoSettings(process.env)
  await openFolder(settings.dataDir)
  if (values.fresh || !(await readFilled(settings.dataDir))) {
    await beginFilling(settings.dataDir)
    const progress = progressOn(process.stderr, 'Filling the demo with a month of work of two teams, which takes a minute:')
    progress(0)
    try {
      // Loaded only now: it draws pictures and documents.
      const { fill } = await import('./fill.ts')
      await noteFilled(settings.dataDir, await fill(settings, progress))
    } catch (error) {
      if (wasInterrupted()) return 130
      if (error instanceof ServerEnded) return error.exitCode
      throw error
    }
  }
  const { links } = (await readFilled(settings.dataDir)) ?? { links: [] }
  const server = startServer(settings, { isHeard: true })
  void server.ready.then(
    () => console.log(welcome(settings, links)),
    () => undefined,
  )
  return server.ended
})
