import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, CallInput, CallResponse } from '@arbour/contract/calls/call'
import type { ErrorBody } from '@arbour/contract/errors'
import { createRefusalLog, type RefusalLog } from '#modules/core/audit/refusal-log.ts'
import { createIdentity, type Identity } from '#modules/directory/identity/identity.ts'
import type { ExternalProviderSettings } from '#modules/directory/identity/options.ts'
import type { Pool } from '#platform/db/db.ts'
import { openReplica } from '#platform/db/replica.ts'
import { UNMONITORED } from '#platform/disk/disk-space.ts'
import type { TrustedProxies } from '#platform/http/client-address.ts'
import { createUrlSigner } from '#platform/http/url-signer.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { createPosts } from '#platform/outbound/posts.ts'
import { createTransfers } from '#platform/outbound/transfers.ts'
import { createPasswords } from '#platform/passwords.ts'
import { openLocalStorage } from '#platform/storage/local-storage.ts'
import { createTransferLimits } from '#platform/transfer-limits.ts'
import { buildApp } from '../../src/app.ts'
import { createCallLimits } from '../../src/call-limits.ts'
import { readConfig } from '../../src/config/config.ts'
import { openEvents } from '../../src/open-events.ts'
import { noRenderer } from '../support/renderers.ts'
import { alwaysReady, noMail, UNLIMITED } from '../support/test-app.ts'
import { asRequest } from '../support/world.ts'
import { Browser } from './browser.ts'

interface CallResult<C extends Call> {
  status: number
  body: CallResponse<C> & Partial<ErrorBody>
}

export interface TestServer {
  publicUrl: string
  /** The URL on which it listens. */
  address: string
  identity: Identity
  db: Pool
  /** Refused requests of the last seconds that are not written yet. */
  refusals: RefusalLog
  /** Errors logged by the identity provider. */
  problems: unknown[]
  browser(): Browser
  /** Calls `auth/account` with a token, or with a complete header. */
  account(token: string): Promise<Response>
  /** Makes any call of the API with a token. */
  call<C extends Call>(token: string, call: C, input: CallInput<C> & object): Promise<CallResult<C>>
  close(): Promise<void>
}

interface Options {
  publicUrl?: string
  external?: ExternalProviderSettings | null
  trustProxy?: TrustedProxies
}

/** Starts the complete server on a free port, with a separate database. */
export async function startServer(db: Pool, options: Options = {}): Promise<TestServer> {
  const { publicUrl = 'http://arbour.test', external = null, trustProxy = 0 } = options
  const problems: unknown[] = []
  const note = (details: object) => void problems.push(details)
  const passwords = await createPasswords()
  const identity = await createIdentity({
    db,
    passwords,
    options: { publicUrl, trustProxy, sendsMail: true, teamCreation: 'admins', external },
    log: { error: note, warn: note },
  })
  const folder = await mkdtemp(join(tmpdir(), 'arbour-identity-'))
  const services = {
    installation: {
      publicUrl,
      signIn: external ? ('external' as const) : ('embedded' as const),
      teamCreation: 'admins' as const,
      importFolders: [],
      limits: { ...readConfig({}).limits, calls: UNLIMITED },
    },
    mail: noMail,
    db,
    storage: await openLocalStorage(folder),
    diskSpace: UNMONITORED,
    signer: createUrlSigner(randomBytes(32)),
    outbound: createOutbound(),
    transfers: createTransfers(),
    posts: createPosts(),
    renderer: noRenderer,
    passwords,
    replica: openReplica({ db, connectionString: null, log: { warn: note } }).replica,
    transferLimits: createTransferLimits(db),
    reads: { note: () => undefined },
  }
  const events = openEvents(services, { warn: note })
  const refusals = createRefusalLog(db, { onError: console.error, writeEvery: 60 * 60 * 1000 })
  const { signer, installation } = services
  const callLimits = createCallLimits(db, { limits: installation.limits.calls, signer, onError: console.error })
  const app = await buildApp({
    services,
    identity,
    refusals,
    callLimits,
    publicUrl,
    environment: 'test',
    logLevel: 'silent',
    readiness: alwaysReady,
    trustProxy,
    hasHttpsSubdomains: false,
    metrics: { token: null, sources: [] },
    webFolder: null,
    checkResponses: true,
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    publicUrl,
    address,
    identity,
    db,
    refusals,
    problems,
    browser: () => new Browser({ publicUrl, address }),
    async call<C extends Call>(token: string, call: C, input: CallInput<C> & object): Promise<CallResult<C>> {
      const { url, payload, ...request } = asRequest(call, input, { authorization: `Bearer ${token}` })
      const response = await fetch(`${address}${url}`, { ...request, body: payload ?? null } as RequestInit)
      return { status: response.status, body: (await response.json()) as CallResult<C>['body'] }
    },
    account: (token) => fetch(`${address}/api/auth/account`, { headers: { authorization: `Bearer ${token}` } }),
    async close() {
      identity.close()
      await app.close()
      await callLimits.close()
      await events.close()
      await rm(folder, { recursive: true })
    },
  }
}
