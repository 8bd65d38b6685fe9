import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { openRenderer } from '#modules/content/renditions/public.ts'
import { prepareDataDir } from '#platform/data-dir.ts'
import { watchDiskSpace } from '#platform/disk/disk-space.ts'
import { boundGrowth, countBuffersAsHeap } from '#platform/heap.ts'
import { openCertificate } from '#platform/http/certificate.ts'
import { collectWhenIdle } from '#platform/idle-collection.ts'
import { openDatabase } from '#platform/postgres/open-database.ts'
import type { Tracing, TracingSettings } from '#platform/tracing/tracing.ts'
import { compose } from './compose.ts'
import { readConfig } from './config/config.ts'
import { settingsHelp } from './config/describe-settings.ts'
import { type Lifecycle, live } from './lifecycle.ts'
import { drain, listen } from './listen.ts'

countBuffersAsHeap()
boundGrowth()
let log = pino({ level: 'error' })

/** Starts the components in order: configuration, database, application, port. */
async function start({ atEnd, fail, isStopping }: Lifecycle): Promise<void> {
  const config = readConfig(process.env)
  log = pino({ level: config.logLevel })
  const certificate = config.tls && (await openCertificate(config.tls, { log }))
  if (certificate) atEnd(certificate.close)

  // Before the database, whose queries are traced; stopped last.
  const tracing = config.tracing && (await loadTracing(config.tracing))
  if (tracing) atEnd(tracing.close)

  await prepareDataDir(config.dataDir)
  const diskSpace = watchDiskSpace({ reserveBytes: config.diskReserve, log })
  atEnd(diskSpace.close)
  await diskSpace.watch(config.dataDir)
  // Probing the external programs takes as long as starting PostgreSQL, so both run in parallel.
  const rendering = openRenderer({ libreOffice: config.libreOffice, ffmpeg: config.ffmpeg, log })
  atEnd(async () => (await rendering).close())
  const { db, connectionString, ended, close } = await openDatabase({ ...config, log, diskSpace, canJoin: false })
  atEnd(close)
  void ended.then(
    () =>
      isStopping() ||
      fail(new Error(diskSpace.advice() ? `PostgreSQL has ended. ${diskSpace.advice()}` : 'PostgreSQL has ended')),
  )
  if (isStopping()) return

  const renderer = await rendering
  const composed = await compose(config, { db, connectionString, diskSpace, certificate, tracing, isStopping, renderer })
  const { app, identity } = composed
  atEnd(composed.close)
  atEnd(() => drain(app))
  // Gives load balancers time to notice that the server is not ready.
  atEnd(() => wait(config.drainDelayMs))
  if (isStopping()) return

  await listen(app, config)
  atEnd(collectWhenIdle())
  const setUpUrl = await identity.setUpUrl()
  const setUp = setUpUrl ? `\nNobody can sign in yet. Create your team at ${setUpUrl}` : ''
  console.log(`Arbour is ready at ${config.publicUrl}${setUp}`)
  const advice = diskSpace.advice()
  if (advice) console.log(advice)
}

/** Its dependencies are only loaded if it is configured. */
async function loadTracing(settings: TracingSettings): Promise<Tracing> {
  const { openTracing } = await import('#platform/tracing/tracing.ts')
  return openTracing(settings, log)
}

if (process.argv.includes('--help')) console.log(settingsHelp())
else await live(start, (error, message) => log.error({ err: error }, message))
