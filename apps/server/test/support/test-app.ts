import { startScans, type TooLarge } from '#modules/content/objects/public.ts'
import type { Installation } from '#modules/context.ts'
import { createReadLog } from '#modules/core/audit/read-log.ts'
import { createRefusalLog } from '#modules/core/audit/refusal-log.ts'
import { createIdentity } from '#modules/directory/identity/identity.ts'
import { type ClamdAddress, createClamd } from '#platform/clamd/clamd.ts'
import type { Pool } from '#platform/db/db.ts'
import { openReplica } from '#platform/db/replica.ts'
import { type DiskSpace, UNMONITORED } from '#platform/disk/disk-space.ts'
import type { Readiness } from '#platform/http/readiness.ts'
import { createUrlSigner } from '#platform/http/url-signer.ts'
import type { MailTransport } from '#platform/mail/mail-transport.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { createPosts } from '#platform/outbound/posts.ts'
import { createTransfers } from '#platform/outbound/transfers.ts'
import { createPasswords } from '#platform/passwords.ts'
import type { Renderer } from '#platform/render/renderer.ts'
import { loadKey } from '#platform/secrets.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { createTransferLimits } from '#platform/transfer-limits.ts'
import { type AppOptions, buildApp } from '../../src/app.ts'
import { createCallLimits } from '../../src/call-limits.ts'
import { readConfig } from '../../src/config/config.ts'
import { openEvents } from '../../src/open-events.ts'
import { noRenderer } from './renderers.ts'

/** Accepts emails and drops them. */
export const noMail: MailTransport = {
  isSending: false,
  send: async () => undefined,
  forget: async () => undefined,
  close: () => undefined,
}

/** Does not query a database. */
export const alwaysReady: Readiness = { notReadyReason: async () => null, close: async () => undefined }

export const PUBLIC_URL = 'http://localhost:3001'

/** Tests make more calls per minute than users. */
export const UNLIMITED: Installation['limits']['calls'] = { person: null, team: null, address: null }

/** The options of a test application. */
export interface TestAppOptions {
  /** Renders files; by default nothing is rendered. */
  renderer?: Renderer
  /** Monitors the disk; by default it is not monitored. */
  diskSpace?: DiskSpace
  /** Opens the object storage; by default in this folder, which contains the world's initial objects. */
  openStorage?: (folder: string) => Promise<Storage>
  /** Sends emails; by default they are dropped, as if written to files. */
  mail?: MailTransport
  /** Who can create further teams; by default Admins. */
  teamCreation?: Installation['teamCreation']
  /** Limits the transfers that one user starts. */
  transfers?: Parameters<typeof createTransferLimits>[1]
  /** Folders of this machine that Admins can import; none by default. */
  importFolders?: Installation['importFolders']
  /** Upload and retention limits; by default the product's. */
  operatorLimits?: Partial<Installation['limits']>
  /** Internal hosts that files can be imported from; none by default. */
  importHosts?: readonly string[]
  /** The virus scanner, and the handling of files that are too large for it; by default nothing is scanned. */
  clamd?: ClamdAddress | null
  scanTooLarge?: TooLarge
  /** Internal hosts that webhooks can be sent to; none by default. */
  webhookHosts?: readonly string[]
}

interface Ground {
  db: Pool
  storage: Storage
  log: { error: (...words: unknown[]) => void; warn: (...words: unknown[]) => void }
}

/** Creates the application on a database and a storage, with its parts. `options` belong to it. The caller closes all of them. */
export async function openTestApp(
  { db, storage, log }: Ground,
  {
    renderer = noRenderer,
    diskSpace = UNMONITORED,
    mail = noMail,
    teamCreation = 'admins',
    transfers,
    importFolders = [],
    operatorLimits,
    importHosts = [],
    webhookHosts = [],
    clamd = null,
    scanTooLarge = 'block',
    ...options
  }: TestAppOptions & Partial<AppOptions> = {},
) {
  const passwords = await createPasswords()
  const identity = await createIdentity({
    db,
    passwords,
    options: { publicUrl: PUBLIC_URL, trustProxy: 0, sendsMail: mail.isSending, teamCreation, external: null },
    log,
  })
  const reads = createReadLog(db, { onError: console.error, writeEvery: 60 * 60 * 1000 })
  const services = {
    installation: {
      publicUrl: PUBLIC_URL,
      signIn: 'embedded' as const,
      teamCreation,
      importFolders,
      limits: { ...readConfig({}).limits, calls: UNLIMITED, ...operatorLimits },
    },
    mail,
    db,
    replica: openReplica({ db, connectionString: null, log: { warn: log.warn } }).replica,
    storage,
    diskSpace,
    signer: createUrlSigner(await loadKey(db, 'url_key')),
    // Test pages are served on this address; all other internal addresses stay blocked.
    outbound: createOutbound({ open: ['127.0.0.1/32'] }),
    transfers: createTransfers({ hosts: importHosts }),
    posts: createPosts({ hosts: webhookHosts }),
    renderer,
    passwords,
    transferLimits: createTransferLimits(db, transfers),
    reads,
  }
  const events = openEvents(services, log)
  const refusals = createRefusalLog(db, { onError: console.error, writeEvery: 60 * 60 * 1000 })
  const callLimits = createCallLimits(db, {
    limits: services.installation.limits.calls,
    signer: services.signer,
    onError: log.error,
  })
  const app = await buildApp({
    services,
    identity,
    refusals,
    callLimits,
    publicUrl: PUBLIC_URL,
    environment: 'test',
    logLevel: 'error',
    readiness: alwaysReady,
    trustProxy: 0,
    hasHttpsSubdomains: false,
    metrics: { token: null, sources: [] },
    webFolder: null,
    checkResponses: true,
    ...options,
  })
  app.addHook('onClose', () => reads.close())
  app.addHook('onClose', () => callLimits.close())
  if (clamd) {
    const scanner = createClamd(clamd, { idle: 5000 })
    const scans = startScans({ db, storage, clamd: scanner, tooLarge: scanTooLarge, log, awayPause: { first: 20, most: 100 } })
    app.addHook('preClose', () => scans.stop())
  }
  return { identity, services, events, refusals, reads, callLimits, app }
}
