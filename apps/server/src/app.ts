import type { RequestListener } from 'node:http'
import type { Writable } from 'node:stream'
import { constants } from 'node:zlib'
import { calls } from '@arbour/contract/calls'
import { type Call, type CallResponse, needsToken } from '@arbour/contract/calls/call'
import { examples } from '@arbour/contract/examples'
import { messages } from '@arbour/contract/messages'
import { REALTIME_PATH } from '@arbour/contract/realtime'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { closingRoutes, reopenRoutes } from '#modules/administration/closing/routes.ts'
import { registerIcons, tenantRoutes } from '#modules/administration/tenants/routes.ts'
import { userRoutes } from '#modules/administration/users/routes.ts'
import { placementRoutes } from '#modules/collaboration/conflicts/routes.ts'
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
import { noteRefusals, type RefusalLog } from '#modules/core/audit/public.ts'
import { notificationRoutes, registerUnsubscribe } from '#modules/delivery/notifications/routes.ts'
import { webhookRoutes } from '#modules/delivery/webhooks/routes.ts'
import { type Identity, registerProviderCalls } from '#modules/directory/identity/public.ts'
import { accountRoutes } from '#modules/directory/identity/routes.ts'
import { mailRoutes } from '#modules/directory/mail/routes.ts'
import { preferenceRoutes } from '#modules/directory/preferences/routes.ts'
import { registerStatement } from '#modules/external/external-access/public.ts'
import { outsideRoutes } from '#modules/external/external-access/routes.ts'
import { serveLinkPage } from '#modules/external/public-links/public.ts'
import { fileRequestRoutes, openLinkRoutes, publicLinkRoutes } from '#modules/external/public-links/routes.ts'
import { seeAsRoutes } from '#modules/external/view-as/routes.ts'
import { binRoutes } from '#modules/files/bin/routes.ts'
import { browseRoutes } from '#modules/files/browse/routes.ts'
import { registerImportNotes } from '#modules/files/imports/public.ts'
import { importRoutes } from '#modules/files/imports/routes.ts'
import { itemRoutes } from '#modules/files/items/routes.ts'
import { registerAuditExport } from '#modules/reporting/audit-log/public.ts'
import { auditRoutes } from '#modules/reporting/audit-log/routes.ts'
import { projectRoomRoutes } from '#modules/reporting/project-overview/routes.ts'
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
import { serveApiDocs } from '#platform/http/api-docs.ts'
import { AppError, forbidden, unauthorised } from '#platform/http/app-error.ts'
import type { Certificate } from '#platform/http/certificate.ts'
import { type TrustedProxies, trustProxies } from '#platform/http/client-address.ts'
import { installErrorHandler, sendError } from '#platform/http/error-handler.ts'
import { type FixedAnswer, fixedAnswer } from '#platform/http/fixed-answer.ts'
import { installHealth } from '#platform/http/health.ts'
import { createHttpServer, refuseUnreadable, SERVER_LIMITS, type ServerLimits } from '#platform/http/http-server.ts'
import { readJsonBodies } from '#platform/http/json-bodies.ts'
import { loggerOptions } from '#platform/http/logging.ts'
import { describeApi } from '#platform/http/openapi/describe-api.ts'
import type { Readiness } from '#platform/http/readiness.ts'
import { registerCalls } from '#platform/http/register-calls.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { refuseServiceWorkers } from '#platform/http/service-workers.ts'
import { serveWeb } from '#platform/http/web-files.ts'
import { installMetrics } from '#platform/metrics/install-metrics.ts'
import type { MetricSource } from '#platform/metrics/source.ts'
import { mayUpgrade } from '#platform/realtime/socket-server.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import type { CallLimits } from './call-limits.ts'

/** The calls that answer JSON to somebody who is signed in. */
const routes = [
  ...itemRoutes,
  ...browseRoutes,
  ...binRoutes,
  ...placementRoutes,
  ...versionRoutes,
  ...financeRoutes,
  ...activityRoutes,
  ...downloadRoutes,
  ...searchRoutes,
  ...accessRoutes,
  ...mountRoutes,
  ...partnershipRoutes,
  ...transmittalRoutes,
  ...importRoutes,
  ...webhookRoutes,
  ...projectRoomRoutes,
  ...shareRoutes,
  ...publicLinkRoutes,
  ...outsideRoutes,
  ...reportRoutes,
  ...fileRequestRoutes,
  ...seeAsRoutes,
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
 * What fits into a few packets goes as it is. A folder of 20, 38 kB, shrinks to a fifth in 0.2 ms where the bytes are at hand, which a stream of its own
 * made several: longer answers, of which the time goes by beside what else is done, go through one.
 */
const COMPRESSION = {
  threshold: 8 * 1024,
  syncThreshold: 128 * 1024,
  // Of 680 kB Zstandard makes 137 in 1.3 ms, Brotli 139 in 2.5, gzip 147 in 3.5.
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
  /** `production`, or the name that the web's banner shows. */
  environment: string
  logLevel: string
  /** Takes the log instead of stdout: for tests. */
  logStream?: Writable
  /** Whether requests are best sent here, as it is told to whoever distributes them. */
  readiness: Readiness
  /** Traces requests, where that is set. */
  tracing?: Tracing | null
  /** The scans for viruses, where there is a scanner. */
  scans?: Pick<Scans, 'isUp' | 'waiting'> | null
  trustProxy: TrustedProxies
  /** Whether HSTS includes the subdomains of the public URL. */
  hasHttpsSubdomains: boolean
  /** For TLS; none: plain HTTP. */
  certificate?: Certificate | null
  /** What the metrics page says, and to whom. Null for the token: there is none. */
  metrics: { token: string | null; sources: readonly MetricSource[] }
  /** Folder of the built web; null serves the API alone. */
  webFolder: string | null
  /** Checks every answer against the contract: for tests. */
  checkResponses: boolean
  /** Other limits of connections and requests than usual: for tests. */
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
    // What a call takes is checked against the contract by the call itself, so that no content type goes around it.
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 4096 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: refuseUnreadable(headers),
    serverFactory: (handler) =>
      createHttpServer(identity.wrap(handler as RequestListener), {
        limits: { ...SERVER_LIMITS, ...placeLimits(options.trustProxy), ...options.limits },
        headers,
        mayUpgrade: (request) => mayUpgrade(request, { path: REALTIME_PATH, origin: publicUrl }),
        certificate: options.certificate,
      }),
  })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  readJsonBodies(app)
  installErrorHandler(app)
  options.tracing?.install(app)
  noteRefusals(app, options.refusals)
  refuseServiceWorkers(app)
  // In a shorter interval one pause may leave no sample, which counts as an endless delay.
  await app.register(underPressure, { maxEventLoopDelay: 2000, sampleInterval: 2000, retryAfter: 5 })
  installMetrics(app, options.metrics)
  app.addHook('onClose', () => options.refusals.close())
  installHealth(app, options.readiness, options.scans)
  await app.register(identity.registerPages)
  await app.register(async (api) => registerApi(api, options), { prefix: '/api' })
  serveApiDocs(app)
  if (options.webFolder) {
    const count = (request: FastifyRequest) => options.callLimits.takeOpen(undefined, request)
    await serveLinkPage(app, { services, folder: options.webFolder, count })
    await serveWeb(app, { folder: options.webFolder })
  }
  return app
}

/** A proxy stands for everybody who is behind it. */
function placeLimits(trustProxy: TrustedProxies): Partial<ServerLimits> {
  return trustProxy === 0 ? {} : { connectionsOfOnePlace: SERVER_LIMITS.connections, unreadOfOnePlace: SERVER_LIMITS.unread }
}

function registerApi(
  api: FastifyInstance,
  { services, identity, callLimits, publicUrl, environment, checkResponses }: AppOptions,
): void {
  const enter = async (call: Call, request: FastifyRequest): Promise<MemberContext & { ip: string }> => {
    const principal = await identity.authenticate(request, call).catch((error: unknown) => callLimits.refuse(error, request.ip))
    request.principal = principal
    callLimits.take(principal, request.ip)
    assertMayCall(call, principal)
    if (call.errors.includes('storage_full') && services.room.isFull()) throw new AppError('storage_full', messages.storageFull)
    // `route` gives what is no member to those operations alone that take any principal.
    return { ...services, principal: principal as Member, ip: request.ip }
  }
  // Who comes with a token is counted once it is known who that is.
  api.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config
    if (!call || !needsToken(call)) callLimits.takeOpen(call, request)
  })
  api.register(async (json) => {
    // Files go out as they are, by ranges; what is compressed is lists, which shrink to a quarter.
    await json.register(compress, COMPRESSION)
    registerCalls(json, [...routes, ...identity.routes], { enter, checkResponses })
  })
  registerObjects(api, services)
  registerZip(api, services)
  registerRenditions(api, services)
  registerIcons(api, services)
  registerUnsubscribe(api, services)
  registerStatement(api, services)
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
  let description: Promise<FixedAnswer> | undefined
  api.get('/openapi.json', async (request, reply) => {
    description ??= fixedAnswer(Buffer.from(JSON.stringify(describeApi(calls, { publicUrl, examples }))), {
      'Content-Type': 'application/json; charset=utf-8',
    })
    return (await description).send(request, reply)
  })
}

/** The limits as browsers are told of them. */
function presentLimits({ uploadBytes, binDays, versions }: Limits): CallResponse<typeof calls.getConfig>['limits'] {
  return { max_upload_size: uploadBytes, bin_days: binDays, versions }
}

/** Throws 401 for the token of another kind of principal than the call is for, 403 for a member who is no Admin where one is needed. */
function assertMayCall({ auth, scope = null }: Call, principal: Principal): void {
  const isOpen = auth === 'member_or_link' || (auth === 'link') === (principal.kind === 'link')
  if (!isOpen) throw unauthorised()
  assertInScope(scope, principal)
  if (auth === 'admin' && !(principal.kind === 'member' && isAdmin(principal, principal.teamId))) throw forbidden()
}
