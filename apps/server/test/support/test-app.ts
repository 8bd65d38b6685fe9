import { startScans, type TooLarge } from '#modules/content/objects/public.ts'
import type { Installation } from '#modules/context.ts'
import { createReadLog } from '#modules/core/audit/read-log.ts'
import { createRefusalLog } from '#modules/core/audit/refusal-log.ts'
import { createIdentity } from '#modules/directory/identity/identity.ts'
import { type ClamdAddress, createClamd } from '#platform/clamd/clamd.ts'
import type { Pool } from '#platform/db/db.ts'
import { openReplica } from '#platform/db/replica.ts'
import { type DiskRoom, UNMINDED } from '#platform/disk/disk-room.ts'
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

/** Takes mails, and keeps none. */
export const noMail: MailTransport = {
  isSending: false,
  send: async () => undefined,
  forget: async () => undefined,
  close: () => undefined,
}

/** Asks no database. */
export const alwaysReady: Readiness = { whyNot: async () => null, close: async () => undefined }

export const PUBLIC_URL = 'http://localhost:3001'

/** A test may make more calls in a minute than a person does. */
export const UNLIMITED: Installation['limits']['calls'] = { person: null, team: null, address: null }

/** What tests choose of an application. */
export interface TestAppOptions {
  /** Makes renditions of files; by default nothing is made of any. */
  renderer?: Renderer
  /** Minds the disk; by default nobody does. */
  room?: DiskRoom
  /** Where objects are kept; by default in this folder, where those of the world's beginning are. */
  openStorage?: (folder: string) => Promise<Storage>
  /** Where mails go; by default nowhere, as if they were kept for the operator. */
  mail?: MailTransport
  /** Who may make further teams; by default Admins. */
  teamCreation?: Installation['teamCreation']
  /** Bounds what one person may begin. */
  transfers?: Parameters<typeof createTransferLimits>[1]
  /** Folders of this machine that Admins may import; by default none. */
  importFolders?: Installation['importFolders']
  /** What is taken and kept at most; by default what holds where nothing is set. */
  operatorLimits?: Partial<Installation['limits']>
  /** Hosts inside that files may be imported from; by default none. */
  importHosts?: readonly string[]
  /** The scanner for viruses, and what becomes of what is too large for it; by default nothing is scanned. */
  clamd?: ClamdAddress | null
  scanTooLarge?: TooLarge
  /** Hosts inside that webhooks may be sent to; by default none. */
  webhookHosts?: readonly string[]
}

interface Ground {
  db: Pool
  storage: Storage
  log: { error: (...words: unknown[]) => void; warn: (...words: unknown[]) => void }
}

/** The application on a database and a storage, with what it is made of. `options` are its own. The caller closes all of them. */
export async function openTestApp(
  { db, storage, log }: Ground,
  {
    renderer = noRenderer,
    room = UNMINDED,
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
    room,
    signer: createUrlSigner(await loadKey(db, 'url_key')),
    // Pages that tests serve themselves are on this address; any other inside stays closed.
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
