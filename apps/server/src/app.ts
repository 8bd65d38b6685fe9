import type { RequestListener } from 'node:http'
import type { Writable } from 'node:stream'
import { constants } from 'node:zlib'
import { calls } from '@arbour/contract/calls'
import { type Call, type CallResponse, needsToken } from '@arbour/contract/calls/call'
import { examples } from '@arbour/contract/examples'
import { REALTIME_PATH } from '@arbour/contract/realtime'
import { t } from '@arbour/messages/t'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { closingRoutes, reopenRoutes } from '#modules/administration/closing/routes.ts'
import { registerIcons, tenantRoutes } from '#modules/administration/tenants/routes.ts'
import { userRoutes } from '#modules/administration/users/routes.ts'
import { conflictRoutes } from '#modules/collaboration/conflicts/routes.ts'
import { lockRoutes } from '#modules/collaboration/locks/routes.ts'
import { mountRoutes } from '#modules/collaboration/mounts/routes.ts'
import { partnershipRoutes } from '#modules/collaboration/partnerships/routes.ts'
import { registerTransmittalContent } from '#modules/collaboration/transmittals/public.ts'
import { openTransmittalRoutes, transmittalRoutes } from '#modules/collaboration/transmittals/routes.ts'
import { activityRoutes } from '#modules/content/activity/routes.ts'
import { linkRoutes } from '#modules/content/link-previews/routes.ts'
import type { Scans } from '#modules/content/objects/public.ts'
import { objectRoutes, registerObjects } from '#modules/content/objects/routes.ts'
import { tagRoutes } from '#modules/content/tags/routes.ts'
import type { Limits, MemberContext, Services } from '#modules/context.ts'
import { assertInScope, isAdmin, type Member, type Principal } from '#modules/core/access/public.ts'
import { type RefusalLog, recordRefusals } from '#modules/core/audit/public.ts'
import { notificationRoutes, registerUnsubscribe } from '#modules/delivery/notifications/routes.ts'
import { webhookRoutes } from '#modules/delivery/webhooks/routes.ts'
import { type Identity, registerProviderCalls } from '#modules/directory/identity/public.ts'
import { accountRoutes } from '#modules/directory/identity/routes.ts'
import { mailRoutes } from '#modules/directory/mail/routes.ts'
import { preferenceRoutes } from '#modules/directory/preferences/routes.ts'
import { registerSharingReport } from '#modules/external/external-access/public.ts'
import { externalAccessRoutes } from '#modules/external/external-access/routes.ts'
import { serveLinkPage } from '#modules/external/public-links/public.ts'
import { fileRequestRoutes, openLinkRoutes, publicLinkRoutes } from '#modules/external/public-links/routes.ts'
import { viewAsRoutes } from '#modules/external/view-as/routes.ts'
import { binRoutes } from '#modules/files/bin/routes.ts'
import { browseRoutes } from '#modules/files/browse/routes.ts'
import { registerImportNotes } from '#modules/files/imports/public.ts'
import { importRoutes } from '#modules/files/imports/routes.ts'
import { itemRoutes } from '#modules/files/items/routes.ts'
import { registerSync, syncRoutes } from '#modules/protocols/sync/public.ts'
import { registerWebdav, webdavRoutes } from '#modules/protocols/webdav/public.ts'
import { restoreToMomentRoutes } from '#modules/recovery/restore-to-moment/routes.ts'
import { registerAuditExport } from '#modules/reporting/audit-log/public.ts'
import { auditRoutes } from '#modules/reporting/audit-log/routes.ts'
import { projectOverviewRoutes } from '#modules/reporting/project-overview/routes.ts'
import { registerReportExport } from '#modules/reporting/reports/public.ts'
import { reportRoutes } from '#modules/reporting/reports/routes.ts'
import { shareRoutes } from '#modules/sharing/connection-shares/routes.ts'
import { connectionRoutes } from '#modules/sharing/connections/routes.ts'
import { accessRoutes } from '#modules/sharing/item-access/routes.ts'
import { registerZip } from '#modules/views/downloads/public.ts'
import { downloadRoutes } from '#modules/views/downloads/routes.ts'
import { financeRoutes } from '#modules/views/finance/routes.ts'
import { previewRoutes, registerRenditions } from '#modules/views/previews/routes.ts'
import { searchRoutes } from '#modules/views/search/routes.ts'
import { versionRoutes } from '#modules/views/versions/routes.ts'
import { runWithCredential } from '#platform/credential.ts'
import { serveApiDocs } from '#platform/http/api-docs.ts'
import { AppError, forbidden, unauthorised } from '#platform/http/app-error.ts'
import type { Certificate } from '#platform/http/certificate.ts'
import { type TrustedProxies, trustProxies } from '#platform/http/client-address.ts'
import { installErrorHandler, sendError } from '#platform/http/error-handler.ts'
import { type FixedResponse, fixedResponse } from '#platform/http/fixed-response.ts'
import { installHealth } from '#platform/http/health.ts'
import { createHttpServer, refuseUnreadable, SERVER_LIMITS, type ServerLimits } from '#platform/http/http-server.ts'
import { readJsonBodies } from '#platform/http/json-bodies.ts'
import { inRequestLanguage, installLanguages } from '#platform/http/languages.ts'
import { loggerOptions } from '#platform/http/logging.ts'
import { describeApi } from '#platform/http/openapi/describe-api.ts'
import type { Readiness } from '#platform/http/readiness.ts'
import { registerCalls } from '#platform/http/register-calls.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { refuseServiceWorkers } from '#platform/http/service-workers.ts'
import { serveWeb } from '#platform/http/web-client/web-files.ts'
import { installMetrics } from '#platform/metrics/install-metrics.ts'
import type { MetricSource } from '#platform/metrics/source.ts'
import { canUpgrade } from '#platform/realtime/socket-server.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import type { CallLimits } from './call-limits.ts'

/** The JSON endpoints for authenticated callers. */
const routes = [
  ...itemRoutes,
  ...browseRoutes,
  ...binRoutes,
  ...conflictRoutes,
  ...versionRoutes,
  ...restoreToMomentRoutes,
  ...financeRoutes,
  ...activityRoutes,
  ...downloadRoutes,
  ...searchRoutes,
  ...accessRoutes,
  ...lockRoutes,
  ...webdavRoutes,
  ...syncRoutes,
  ...mountRoutes,
  ...partnershipRoutes,
  ...transmittalRoutes,
  ...importRoutes,
  ...webhookRoutes,
  ...projectOverviewRoutes,
  ...shareRoutes,
  ...publicLinkRoutes,
  ...externalAccessRoutes,
  ...reportRoutes,
  ...fileRequestRoutes,
  ...viewAsRoutes,
  ...tagRoutes,
  ...linkRoutes,
  ...objectRoutes,
  ...accountRoutes,
  ...tenantRoutes,
  ...auditRoutes,
  ...userRoutes,
  ...closingRoutes,
  ...connectionRoutes,
  ...mailRoutes,
  ...notificationRoutes,
  ...preferenceRoutes,
  ...previewRoutes,
]

/**
 * Small responses are not compressed. A folder of 20 items, 38 kB, shrinks to a fifth in 0.2 ms if compressed in memory, while a
 * stream takes several times as long. Longer responses use a stream, which lets other work proceed.
 */
const COMPRESSION = {
  threshold: 8 * 1024,
  syncThreshold: 128 * 1024,
  // 680 kB become 137 kB with Zstandard in 1.3 ms, 139 kB with Brotli in 2.5 ms, 147 kB with gzip in 3.5 ms.
  encodings: ['zstd' as const, 'br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  zlibOptions: { level: 1 },
}

export interface AppOptions {
  services: Services
  identity: Identity
  refusals: RefusalLog
  callLimits: CallLimits
  publicUrl: string
  /** `production`, or the name in the web client's banner. */
  environment: string
  logLevel: string
  /** Receives the log instead of stdout: for tests. */
  logStream?: Writable
  /** Whether the server accepts requests, as reported to load balancers. */
  readiness: Readiness
  /** Traces requests, if configured. */
  tracing?: Tracing | null
  /** The virus scans, if there is a scanner. */
  scans?: Pick<Scans, 'isUp' | 'waiting'> | null
  trustProxy: TrustedProxies
  /** Whether HSTS includes the subdomains of the public URL. */
  hasHttpsSubdomains: boolean
  /** For TLS; without it, plain HTTP. */
  certificate?: Certificate | null
  /** The content of the metrics page and its token. A null token disables it. */
  metrics: { token: string | null; sources: readonly MetricSource[] }
  /** Folder of the built web client; null serves only the API. */
  webFolder: string | null
  /** Validates every response against the contract: for tests. */
  checkResponses: boolean
  /** Different limits of connections and requests: for tests. */
  limits?: Partial<ServerLimits>
}

/** Builds the server; does not listen. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, identity, publicUrl } = options
  const headers = securityHeaders({
    publicUrl,
    issuer: identity.webConfig.issuer,
    hasHttpsSubdomains: options.hasHttpsSubdomains,
    storeOrigin: services.storage.direct?.origin ?? null,
  })
  const app = Fastify({
    logger: loggerOptions(options.logLevel, options.logStream),
    trustProxy: trustProxies(options.trustProxy),
    // The media types that an endpoint accepts are checked against the contract, so that no content type bypasses the limit.
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 4096 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: refuseUnreadable(headers),
    serverFactory: (handler) =>
      createHttpServer(inRequestLanguage(identity.wrap(handler as RequestListener)), {
        limits: { ...SERVER_LIMITS, ...placeLimits(options.trustProxy), ...options.limits },
        headers,
        canUpgrade: (request) => canUpgrade(request, { path: REALTIME_PATH, origin: publicUrl }),
        certificate: options.certificate,
      }),
  })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  readJsonBodies(app)
  installErrorHandler(app)
  installLanguages(app)
  // Events name the credential that caused them.
  app.addHook('preHandler', (request, _, done) => runWithCredential(credentialOf(request.principal), done))
  options.tracing?.install(app)
  recordRefusals(app, options.refusals)
  refuseServiceWorkers(app)
  // With a shorter interval, one pause may leave no sample, which counts as an infinite delay.
  await app.register(underPressure, { maxEventLoopDelay: 2000, sampleInterval: 2000, retryAfter: 5 })
  installMetrics(app, options.metrics)
  app.addHook('onClose', () => options.refusals.close())
  installHealth(app, options.readiness, options.scans)
  await app.register(identity.registerPages)
  await app.register(async (api) => registerApi(api, options), { prefix: '/api' })
  await registerWebdav(app, options)
  await registerSync(app, options)
  serveApiDocs(app)
  if (options.webFolder) {
    const count = (request: FastifyRequest) => options.callLimits.takeOpen(undefined, request)
    await serveLinkPage(app, { services, folder: options.webFolder, count })
    await serveWeb(app, { folder: options.webFolder })
  }
  return app
}

/** A proxy's connections belong to all its clients. */
function placeLimits(trustProxy: TrustedProxies): Partial<ServerLimits> {
  return trustProxy === 0 ? {} : { connectionsOfOnePlace: SERVER_LIMITS.connections, unreadOfOnePlace: SERVER_LIMITS.unread }
}

/** Returns the credential of a member's request, to tell their devices apart; null for others. */
function credentialOf(principal: Principal | null): string | null {
  if (principal?.kind !== 'member') return null
  if (principal.apiTokenId !== undefined) return `token ${principal.apiTokenId}`
  // Without an id, all sessions of the user count together.
  return `session ${principal.session ?? principal.signIn?.session ?? principal.userId}`
}

function registerApi(
  api: FastifyInstance,
  { services, identity, callLimits, publicUrl, environment, checkResponses }: AppOptions,
): void {
  const enter = async (call: Call, request: FastifyRequest): Promise<MemberContext & { ip: string }> => {
    const principal = await identity.authenticate(request, call).catch((error: unknown) => callLimits.refuse(error, request.ip))
    request.principal = principal
    if (principal.kind === 'member') request.accountLanguage = principal.language ?? null
    callLimits.take(principal, request.ip)
    assertMayCall(call, principal)
    if (call.errors.includes('storage_full') && services.diskSpace.isFull())
      throw new AppError('storage_full', t('errors.uploads.storageFull'))
    // `route` passes principals other than members only to operations that accept any principal.
    return { ...services, principal: principal as Member, ip: request.ip }
  }
  // Authenticated requests are counted after authentication.
  api.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config
    if (!call || !needsToken(call)) callLimits.takeOpen(call, request)
  })
  api.register(async (json) => {
    // Files are sent uncompressed, with ranges; lists are compressed, and shrink to a quarter.
    await json.register(compress, COMPRESSION)
    registerCalls(json, [...routes, ...identity.routes], { enter, checkResponses })
  })
  registerObjects(api, services)
  registerZip(api, services)
  registerRenditions(api, services)
  registerIcons(api, services)
  registerUnsubscribe(api, services)
  registerSharingReport(api, services)
  registerTransmittalContent(api, services)
  registerReportExport(api, services)
  registerAuditExport(api, services)
  registerImportNotes(api, services)
  registerCalls(
    api,
    [...identity.openRoutes, ...openLinkRoutes(services), ...openTransmittalRoutes(services), ...reopenRoutes(services)],
    {
      enter: async (_, request) => ({ ip: request.ip }),
      checkResponses,
    },
  )
  registerProviderCalls(api, { logOut: identity.logOut, checkResponses })
  const { signIn, limits } = services.installation
  const config = { public_url: publicUrl, environment, sign_in: signIn, limits: presentLimits(limits), oidc: identity.webConfig }
  registerCalls(api, [{ call: calls.getConfig, operation: async () => config }], { enter: async () => ({}), checkResponses })
  let description: Promise<FixedResponse> | undefined
  api.get('/openapi.json', async (request, reply) => {
    description ??= fixedResponse(Buffer.from(JSON.stringify(describeApi(calls, { publicUrl, examples }))), {
      'Content-Type': 'application/json; charset=utf-8',
    })
    return (await description).send(request, reply)
  })
}

/** Presents the limits to clients. */
function presentLimits({ uploadBytes, binDays, versions }: Limits): CallResponse<typeof calls.getConfig>['limits'] {
  return { max_upload_size: uploadBytes, bin_days: binDays, versions }
}

/**
 * Throws 401 for the token of a principal kind that the endpoint does not accept, 403 for a member who is not an Admin if
 * required.
 */
function assertMayCall({ auth, scope = null }: Call, principal: Principal): void {
  const isOpen = auth === 'member_or_link' || (auth === 'link') === (principal.kind === 'link')
  if (!isOpen) throw unauthorised()
  assertInScope(scope, principal)
  if (auth === 'admin' && !(principal.kind === 'member' && isAdmin(principal, principal.teamId))) throw forbidden()
}
