import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { countWaiting, scanMetrics, startScans } from '#modules/content/objects/public.ts'
import { startPreviews } from '#modules/content/renditions/public.ts'
import { createReadLog, createRefusalLog } from '#modules/core/audit/public.ts'
import { outboxMetrics } from '#modules/core/events/public.ts'
import { startRealtime } from '#modules/delivery/realtime/public.ts'
import { startWebhooks } from '#modules/delivery/webhooks/public.ts'
import { createIdentity, type Identity } from '#modules/directory/identity/public.ts'
import { createClamd } from '#platform/clamd/clamd.ts'
import type { Pool } from '#platform/db/db.ts'
import { openReplica } from '#platform/db/replica.ts'
import type { DiskSpace } from '#platform/disk/disk-space.ts'
import { earlyLog } from '#platform/early-log.ts'
import type { Certificate } from '#platform/http/certificate.ts'
import { createReadiness } from '#platform/http/readiness.ts'
import { createUrlSigner } from '#platform/http/url-signer.ts'
import { createMailTransport } from '#platform/mail/mail-transport.ts'
import { buildMetrics } from '#platform/metrics/build-metrics.ts'
import { jobMetrics } from '#platform/metrics/job-metrics.ts'
import { poolMetrics } from '#platform/metrics/pool-metrics.ts'
import { socketMetrics } from '#platform/metrics/socket-metrics.ts'
import { measureStorage } from '#platform/metrics/storage-metrics.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { createPosts } from '#platform/outbound/posts.ts'
import { createTransfers } from '#platform/outbound/transfers.ts'
import { createPasswords } from '#platform/passwords.ts'
import type { Renderer } from '#platform/render/renderer.ts'
import { loadKey } from '#platform/secrets.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { createTransferLimits } from '#platform/transfer-limits.ts'
import { buildApp } from './app.ts'
import { createCallLimits } from './call-limits.ts'
import type { Config } from './config/config.ts'
import { openEvents } from './open-events.ts'
import { startRepeatedWork } from './repeated-work.ts'
import { commonTasks } from './tasks.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The dependencies that exist before the components. */
interface Resources {
  db: Pool
  connectionString: string
  diskSpace: DiskSpace
  renderer: Renderer
  certificate: Certificate | null
  tracing: Tracing | null
  /** Returns whether the server is shutting down. */
  isStopping: () => boolean
}

/** The components of a server, assembled according to the configuration. */
export interface Composition {
  app: FastifyInstance
  identity: Identity
  /** Stops the background work. Call it after the application was closed. */
  close(): Promise<void>
}

/** Builds the application and starts the background work; does not listen. */
export async function compose(
  config: Config,
  { db, connectionString, diskSpace, renderer, certificate, tracing, isStopping }: Resources,
): Promise<Composition> {
  const { publicUrl, trustProxy } = config
  let app: FastifyInstance | undefined
  // Problems are reported to the application's log, which only exists after its components.
  const log = earlyLog()
  const opened = await openStorage(config, { diskSpace, log })
  const { storage, source: storageSource } = measureStorage(opened.storage)
  const refusals = createRefusalLog(db, {
    onError: (error) => log.warn({ err: error }, 'Refusals could not be recorded'),
  })
  const reads = createReadLog(db, { onError: (error) => log.warn({ err: error }, 'Recording external reads failed') })
  const replica = openReplica({ db, connectionString: config.databaseReplicaUrl, log })
  const signer = createUrlSigner(await loadKey(db, 'url_key'))
  const mail = createMailTransport({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    folder: join(config.dataDir, 'outbox'),
  })
  const services = {
    installation: {
      publicUrl,
      signIn: config.oidc ? ('external' as const) : ('embedded' as const),
      teamCreation: config.teamCreation,
      importFolders: config.importFolders,
      limits: config.limits,
    },
    mail,
    db,
    replica: replica.replica,
    storage,
    diskSpace,
    signer,
    outbound: createOutbound(),
    transfers: createTransfers({ hosts: config.importHosts }),
    posts: createPosts({ hosts: config.webhookHosts }),
    renderer,
    passwords: await createPasswords(),
    transferLimits: createTransferLimits(db),
    reads,
  }
  const callLimits = createCallLimits(db, {
    limits: config.limits.calls,
    signer,
    onError: (error) => log.warn({ err: error }, 'Rate limits are counted per server: the database is unavailable'),
  })
  const events = openEvents(services, log)
  const identity = await createIdentity({
    db,
    passwords: services.passwords,
    options: { publicUrl, trustProxy, sendsMail: mail.isSending, teamCreation: config.teamCreation, external: config.oidc },
    log,
  })
  let realtime: Awaited<ReturnType<typeof startRealtime>> | undefined
  const scans = config.clamd
    ? startScans({ db, storage, clamd: createClamd(config.clamd), tooLarge: config.scanTooLarge, log })
    : null
  const jobs = jobMetrics(db)
  const sockets = socketMetrics({ http: () => app?.server, websockets: () => realtime?.sockets() ?? 0 })
  const sources = [
    buildMetrics(),
    poolMetrics(db),
    jobs.source,
    storageSource,
    sockets,
    outboxMetrics(db),
    replica.source,
    scanMetrics(db, scans),
  ]
  const readiness = createReadiness({ connectionString, isStopping })
  app = await buildApp({
    services,
    identity,
    refusals,
    callLimits,
    publicUrl,
    trustProxy,
    hasHttpsSubdomains: config.hasHttpsSubdomains,
    certificate,
    environment: config.environment,
    logLevel: config.logLevel,
    readiness,
    tracing,
    scans,
    metrics: { token: config.metricsToken, sources },
    webFolder: existsSync(join(WEB_FOLDER, 'index.html')) ? WEB_FOLDER : null,
    checkResponses: false,
  })
  log.passTo(app.log)
  void opened.checkPages(new URL(publicUrl).origin)
  realtime = await startRealtime({
    http: app.server,
    db,
    connectionString,
    authenticator: identity,
    refusals,
    callCount: callLimits,
    trustProxy,
    log,
  })
  // Before the server waits for open connections.
  app.addHook('preClose', () => realtime?.close())
  const previews = await startPreviews(services, { connectionString, tasks: commonTasks(services), log, count: jobs.count })
  const webhooks = await startWebhooks(services, { connectionString, log, count: jobs.count })
  if (!scans && (await countWaiting(db)).waiting > 0)
    log.warn(
      {},
      'Files wait for a virus scan, but CLAMD is not set: they cannot be opened (npm run admin -- end-scans releases them)',
    )
  const stopRepeated = startRepeatedWork(services, log)
  return {
    app,
    identity,
    async close() {
      stopRepeated()
      identity.close()
      await Promise.all([previews.stop(), webhooks.stop(), scans?.stop()])
      mail.close()
      await readiness.close()
      await reads.close()
      await callLimits.close()
      // Delivers the last events before the database is closed.
      await events.close()
      await replica.close()
      opened.close()
    },
  }
}
