import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClaimPath } from '@arbour/contract/claims'
import { DEFAULT_UPLOAD_BYTES, MAX_UPLOAD_BYTES } from '@arbour/contract/limits'
import type { ImportFolder, Limits } from '#modules/context.ts'
import { type ExternalProvider, parseClaimPath, usualClaims } from '#modules/identity/public.ts'
import type { TooLarge } from '#modules/objects/public.ts'
import type { ClamdAddress } from '#platform/clamd/clamd.ts'
import type { CertificateFiles } from '#platform/http/certificate.ts'
import { type TrustedProxies, trustProxies } from '#platform/http/client-address.ts'
import { StartError } from '#platform/start-error.ts'
import type { ObjectsPlace, StorageSettings } from '#platform/storage/open-storage.ts'
import type { S3Settings } from '#platform/storage/s3/s3-settings.ts'
import type { TracingSettings } from '#platform/tracing/tracing.ts'

/** Everything that the environment settles; the README lists the variables. */
export interface Config {
  readonly port: number
  /** Address to listen at; null means every interface. */
  readonly host: string | null
  /** Origin under which people reach this server, without a slash at the end. */
  readonly publicUrl: string
  /** Where the certificate for TLS lies; null means plain HTTP. */
  readonly tls: Readonly<CertificateFiles> | null
  /** Absolute folder of the objects and of the embedded database. */
  readonly dataDir: string
  /** The bucket, where objects are or were in one. */
  readonly s3: S3Settings | null
  /** Where objects are kept, and where they are moved from. */
  readonly objects: Readonly<StorageSettings['objects']>
  /** An outside PostgreSQL; null means the embedded one. */
  readonly databaseUrl: string | null
  /** Of a replica of it, for reports and searches; null when there is none. */
  readonly databaseReplicaUrl: string | null
  /** An outside identity provider; null means the embedded one. */
  readonly oidc: Readonly<ExternalProvider> | null
  /** `production`, or the name that the web's banner shows. */
  readonly environment: string
  readonly logLevel: string
  /** How long a server that is stopping still serves, while it says that it is not ready. Milliseconds. */
  readonly drainDelay: number
  /** Bytes that are kept on each disk of the data for when it is full. */
  readonly diskReserve: number
  /** The program of LibreOffice: a path, `off`, or null to look for it on the PATH. */
  readonly libreOffice: string | null
  /** The program of ffmpeg: a path, `off`, or null to look for it on the PATH. */
  readonly ffmpeg: string | null
  /** The scanner for viruses; null: nothing is scanned. */
  readonly clamd: ClamdAddress | null
  /** What becomes of what is larger than the scanner takes. */
  readonly scanTooLarge: TooLarge
  /** Where traces of requests go; null: there are none. */
  readonly tracing: Readonly<TracingSettings> | null
  /** Null: no metrics page. */
  readonly metricsToken: string | null
  /** The mail server, `smtp://` or `smtps://`; null keeps mails in the data folder. */
  readonly smtpUrl: string | null
  /** The address that mails come from. */
  readonly mailFrom: string
  /** Who may make further teams. */
  readonly teamCreation: TeamCreation
  /** Folders of this machine that the Admins of a team may import. */
  readonly importFolders: readonly ImportFolder[]
  /** Hosts inside that files may be imported from. */
  readonly importHosts: readonly string[]
  /** Hosts inside that webhooks may be sent to. */
  readonly webhookHosts: readonly string[]
  /** The proxies in front of this server that say where a request comes from. */
  readonly trustProxy: TrustedProxies
  /** What is taken and kept at most. */
  readonly limits: Readonly<Limits>
}

type TeamCreation = 'off' | 'admins' | 'everyone'
type Environment = Readonly<Record<string, string | undefined>>

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const MIB = 1024 * 1024
/** Four segments of PostgreSQL's log; deleting 10,000 items for good takes a third of one (decision 0009). */
const DEFAULT_RESERVE = 64 * MIB
/** The most that S3 copies at once. */
const MAX_S3_BYTES = 5 * 1024 * MIB
/** Seconds. */
const MAX_DRAIN_DELAY = 15
const TEAM_CREATIONS = ['off', 'admins', 'everyone']
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/**
 * Reads the configuration. An empty value counts as unset; relative paths are taken from the project's root.
 * Throws {@link StartError} for a malformed or missing value.
 */
export function readConfig(env: Environment): Config {
  const port = readPort(env)
  const tls = readTls(env)
  const publicUrl = readOrigin(env, 'PUBLIC_URL') ?? `${tls ? 'https' : 'http'}://localhost:${port}`
  if (tls && !publicUrl.startsWith('https:'))
    throw malformed('PUBLIC_URL', 'an address that begins with https://, as TLS_CERT is set')
  const s3 = readS3(env, publicUrl)
  const dataDir = resolve(ROOT, read(env, 'DATA_DIR') ?? 'data')
  return Object.freeze({
    port,
    host: read(env, 'HOST'),
    publicUrl,
    tls,
    dataDir,
    s3,
    objects: readObjects(env, s3),
    databaseUrl: readDatabaseUrl(env, 'DATABASE_URL'),
    databaseReplicaUrl: readReplicaUrl(env),
    oidc: readOidc(env),
    environment: read(env, 'ENVIRONMENT') ?? 'production',
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS) ?? 'info',
    drainDelay: readDrainDelay(env),
    diskReserve: readMebibytes(env, 'DISK_RESERVE') ?? DEFAULT_RESERVE,
    libreOffice: read(env, 'LIBREOFFICE'),
    ffmpeg: read(env, 'FFMPEG'),
    clamd: readClamd(env),
    scanTooLarge: (readChoice(env, 'SCAN_TOO_LARGE', ['block', 'allow']) as TooLarge | null) ?? 'block',
    tracing: readTracing(env),
    metricsToken: read(env, 'METRICS_TOKEN'),
    smtpUrl: readSmtpUrl(env),
    mailFrom: readAddress(env, 'MAIL_FROM') ?? `arbour@${new URL(publicUrl).hostname}`,
    teamCreation: (readChoice(env, 'TEAM_CREATION', TEAM_CREATIONS) as TeamCreation | null) ?? 'admins',
    importFolders: readImportFolders(env, dataDir),
    importHosts: readHosts(env, 'IMPORT_HOSTS'),
    webhookHosts: readHosts(env, 'WEBHOOK_HOSTS'),
    trustProxy: readTrustedProxies(env),
    limits: Object.freeze({
      uploadBytes: readUploadBytes(env, s3),
      quotas: readQuotas(env),
      binDays: readCount(env, 'BIN_DAYS'),
      versions: readVersions(env),
    }),
  })
}

function read(env: Environment, name: string): string | null {
  return env[name]?.trim() || null
}

function readRequired(env: Environment, name: string): string {
  const value = read(env, name)
  if (value === null) throw new StartError(`Environment variable (${name}) is not set`)
  return value
}

function malformed(name: string, expected: string): StartError {
  return new StartError(`Environment variable (${name}) must be ${expected}`)
}

function readPort(env: Environment): number {
  const text = read(env, 'PORT') ?? '3001'
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535) throw malformed('PORT', 'a number from 1 to 65535')
  return port
}

function readTracing(env: Environment): TracingSettings | null {
  const endpoint = read(env, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  if (endpoint === null) return null
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw malformed('OTEL_EXPORTER_OTLP_ENDPOINT', 'an address such as http://localhost:4318')
  const share = read(env, 'OTEL_TRACES_SAMPLER_ARG') ?? '1'
  const ratio = /^(0|1|0?\.\d+|[01]\.\d+)$/.test(share) ? Number(share) : Number.NaN
  if (!(ratio <= 1)) throw malformed('OTEL_TRACES_SAMPLER_ARG', 'a share of requests from 0 to 1')
  return Object.freeze({ endpoint: endpoint.replace(/\/+$/, ''), serviceName: read(env, 'OTEL_SERVICE_NAME') ?? 'arbour', ratio })
}

function readClamd(env: Environment): ClamdAddress | null {
  const text = read(env, 'CLAMD')
  if (text === null) return null
  if (text.startsWith('/')) return { path: text }
  const [, host = '', port = ''] = /^(\[[^[\]/\s]+\]|[^[\]/:\s]+):(\d{1,5})$/.exec(text) ?? []
  if (host === '' || Number(port) < 1 || Number(port) > 65_535)
    throw malformed('CLAMD', 'the path of a socket, such as /run/clamav/clamd.ctl, or a host and a port, such as clamd.lan:3310')
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

function readMebibytes(env: Environment, name: string): number | null {
  const text = read(env, name)
  if (text !== null && !/^\d{1,6}$/.test(text)) throw malformed(name, 'a number of MiB, or 0')
  return text === null ? null : Number(text) * MIB
}

/** A number from 1; null where there is none. */
function readCount(env: Environment, name: string): number | null {
  const text = read(env, name)
  if (text !== null && !/^[1-9]\d{0,4}$/.test(text)) throw malformed(name, 'a number from 1 to 99999')
  return text === null ? null : Number(text)
}

function readVersions(env: Environment): Limits['versions'] {
  return Object.freeze({ days: readCount(env, 'VERSION_DAYS'), kept: readCount(env, 'VERSIONS_KEPT') })
}

function readQuotas(env: Environment): Limits['quotas'] {
  const [team, person] = ['QUOTA_TEAM', 'QUOTA_PERSON'].map((name) => {
    const text = read(env, name)
    const bytes = text === null ? null : parseMebibytes(text)
    if (text !== null && bytes === null) throw malformed(name, 'a number of MiB')
    return bytes
  })
  return Object.freeze({ team: team ?? null, person: person ?? null })
}

/** Bytes of a number of MiB, up to some thousand TiB; null for any other text. */
export function parseMebibytes(text: string): number | null {
  return /^\d{1,10}$/.test(text) ? Number(text) * MIB : null
}

function readUploadBytes(env: Environment, s3: S3Settings | null): number {
  const name = 'MAX_UPLOAD_SIZE'
  const text = read(env, name)
  const bytes = text === null ? DEFAULT_UPLOAD_BYTES : /^\d{1,6}$/.test(text) ? Number(text) * MIB : 0
  // A file that goes into the tree of another team is copied, which S3 does with at most so much.
  if (s3 && bytes > MAX_S3_BYTES) throw malformed(name, `at most ${MAX_S3_BYTES / MIB}, as stored files are in a bucket of S3`)
  if (bytes < 1 || bytes > MAX_UPLOAD_BYTES) throw malformed(name, `a number of MiB from 1 to ${MAX_UPLOAD_BYTES / MIB}`)
  return bytes
}

function readDrainDelay(env: Environment): number {
  const text = read(env, 'DRAIN_DELAY') ?? '0'
  // With what requests at work may take it has to stay below the time after which the process ends whatever is left.
  if (!/^\d{1,2}$/.test(text) || Number(text) > MAX_DRAIN_DELAY) {
    throw malformed('DRAIN_DELAY', `a number of seconds from 0 to ${MAX_DRAIN_DELAY}`)
  }
  return Number(text) * 1000
}

function readUrl(env: Environment, name: string): URL | null {
  const text = read(env, name)
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw malformed(name, 'an address that begins with https:// or http://')
  return url
}

function readOrigin(env: Environment, name: string): string | null {
  const url = readUrl(env, name)
  if (!url) return null
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) {
    throw malformed(name, 'an origin such as https://files.example.com, without a path')
  }
  return url.origin
}

function readTls(env: Environment): Readonly<CertificateFiles> | null {
  if (read(env, 'TLS_CERT') === null && read(env, 'TLS_KEY') === null) return null
  return Object.freeze({ cert: resolve(ROOT, readRequired(env, 'TLS_CERT')), key: resolve(ROOT, readRequired(env, 'TLS_KEY')) })
}

function readReplicaUrl(env: Environment): string | null {
  const url = readDatabaseUrl(env, 'DATABASE_REPLICA_URL')
  if (url !== null) readRequired(env, 'DATABASE_URL')
  return url
}

function readDatabaseUrl(env: Environment, name: 'DATABASE_URL' | 'DATABASE_REPLICA_URL'): string | null {
  const url = read(env, name)
  // The address may hold a password: it is never repeated in a message.
  if (url && !/^postgres(ql)?:\/\//.test(url)) throw malformed(name, 'an address that begins with postgres://')
  return url
}

function readS3(env: Environment, publicUrl: string): S3Settings | null {
  const bucket = read(env, 'S3_BUCKET')
  if (bucket === null) return null
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw malformed('S3_BUCKET', 'the name of a bucket')
  const [endpoint, publicEndpoint] = [readOrigin(env, 'S3_ENDPOINT'), readOrigin(env, 'S3_PUBLIC_ENDPOINT')]
  // Browsers neither send nor fetch it from a page that came over TLS.
  if (publicEndpoint?.startsWith('http:') && publicUrl.startsWith('https:'))
    throw malformed('S3_PUBLIC_ENDPOINT', 'an address that begins with https://, as PUBLIC_URL does')
  const hasKeys = read(env, 'S3_ACCESS_KEY_ID') !== null || read(env, 'S3_SECRET_ACCESS_KEY') !== null
  const pathStyle = readChoice(env, 'S3_PATH_STYLE', ['on', 'off'])
  return Object.freeze({
    bucket,
    endpoint,
    publicEndpoint,
    // A service of one's own mostly has no regions, and takes this one.
    region: endpoint === null ? readRequired(env, 'S3_REGION') : (read(env, 'S3_REGION') ?? 'us-east-1'),
    credentials: hasKeys
      ? Object.freeze({
          accessKeyId: readRequired(env, 'S3_ACCESS_KEY_ID'),
          secretAccessKey: readRequired(env, 'S3_SECRET_ACCESS_KEY'),
        })
      : null,
    isPathStyle: pathStyle === null ? endpoint !== null : pathStyle === 'on',
  })
}

function readObjects(env: Environment, s3: S3Settings | null): Config['objects'] {
  const [place, from] = ['OBJECTS_IN', 'OBJECTS_FROM'].map((name) => {
    const chosen = readChoice(env, name, ['folder', 's3']) as ObjectsPlace | null
    if (chosen === 's3') readRequired(env, 'S3_BUCKET')
    return chosen
  })
  const now = place ?? (s3 ? 's3' : 'folder')
  if (from === now) throw malformed('OBJECTS_FROM', `another place than the one where objects are kept, which is ${now}`)
  return Object.freeze({ in: now, from: from ?? null })
}

function readSmtpUrl(env: Environment): string | null {
  const url = read(env, 'SMTP_URL')
  // The address may hold a password: it is never repeated in a message.
  if (url && !(URL.canParse(url) && /^smtps?:\/\/[^/]/.test(url)))
    throw malformed('SMTP_URL', 'an address such as smtp://user:password@mail.example.com:587')
  return url
}

function readAddress(env: Environment, name: string): string | null {
  const address = read(env, name)
  if (address && !/^[^\s@<>]+@[^\s@<>]+$/.test(address)) throw malformed(name, 'an email address such as arbour@example.com')
  return address
}

function readOidc(env: Environment): Readonly<ExternalProvider> | null {
  if (!readUrl(env, 'OIDC_ISSUER')) return null
  const audience = readRequired(env, 'OIDC_AUDIENCE')
  const usual = usualClaims(audience)
  const org_id = read(env, 'OIDC_ORG')
  if (org_id !== null && read(env, 'OIDC_ORG_CLAIM') !== null)
    throw malformed('OIDC_ORG_CLAIM', 'empty, as OIDC_ORG says the team')
  return Object.freeze({
    issuer: readRequired(env, 'OIDC_ISSUER'),
    clientId: readRequired(env, 'OIDC_CLIENT_ID'),
    audience,
    scope: read(env, 'OIDC_SCOPE') ?? 'openid profile email offline_access',
    orgScope: read(env, 'OIDC_ORG_SCOPE'),
    claims: {
      org_id,
      org_claim: readClaimPath(env, 'OIDC_ORG_CLAIM') ?? usual.org_claim,
      roles: readClaimPath(env, 'OIDC_ROLES_CLAIM') ?? usual.roles,
      roleNames: {
        Admin: read(env, 'OIDC_ADMIN_ROLE') ?? usual.roleNames.Admin,
        Editor: read(env, 'OIDC_EDITOR_ROLE') ?? usual.roleNames.Editor,
      },
      groups: readClaimPath(env, 'OIDC_GROUPS_CLAIM') ?? usual.groups,
      session: readClaimPath(env, 'OIDC_SESSION_CLAIM') ?? usual.session,
    },
  })
}

function readClaimPath(env: Environment, name: string): ClaimPath | null {
  const text = read(env, name)
  const path = text === null ? null : parseClaimPath(text)
  if (text !== null && path === null)
    throw malformed(name, 'the name of a claim, or names with dots between them such as realm_access.roles')
  return path
}

function readChoice(env: Environment, name: string, choices: string[]): string | null {
  const value = read(env, name)
  if (value !== null && !choices.includes(value)) throw malformed(name, `one of ${choices.join(', ')}`)
  return value
}

function readImportFolders(env: Environment, dataDir: string): ImportFolder[] {
  const name = 'IMPORT_FOLDERS'
  const parts = (read(env, name) ?? '').split(';').filter((part) => part.trim() !== '')
  const folders = parts.map((part) => {
    const found = /^\s*(?<team>[a-z0-9-]+)\/(?<name>[^/=;]{1,100}?)\s*=\s*(?<path>\/.*?)\s*$/.exec(part)?.groups
    if (!found) throw malformed(name, 'a list such as harbour/Archive=/srv/archive;harbour/Scans=/mnt/scans')
    return { team: found.team ?? '', name: found.name ?? '', path: resolve(found.path ?? '') }
  })
  const isWithin = (inner: string, outer: string) => `${inner}/`.startsWith(outer.endsWith('/') ? outer : `${outer}/`)
  if (folders.some(({ path }) => isWithin(path, dataDir) || isWithin(dataDir, path)))
    throw malformed(name, 'folders outside of the data folder that do not hold it: all of its secrets could be imported')
  if (new Set(folders.map((folder) => `${folder.team}/${folder.name}`)).size < folders.length)
    throw malformed(name, 'a list in which no team has two folders of one name')
  return folders
}

function readHosts(env: Environment, name: 'IMPORT_HOSTS' | 'WEBHOOK_HOSTS'): string[] {
  const hosts = (read(env, name) ?? '').split(',').map((host) => host.trim().toLowerCase())
  const named = hosts.filter((host) => host !== '')
  const isHost = (host: string) => URL.parse(`http://${host}/`)?.host === host || URL.parse(`https://${host}/`)?.host === host
  if (!named.every(isHost)) throw malformed(name, 'hosts such as cloud.lan,10.0.0.5:8080')
  return named
}

function readTrustedProxies(env: Environment): TrustedProxies {
  const text = read(env, 'TRUST_PROXY') ?? 'false'
  if (text === 'false') return 0
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const networks = text.split(',').map((network) => network.trim())
  if (!networks.every(isNetwork)) {
    const choices = 'the number of proxies in front, such as 1, their addresses, such as loopback or 10.0.0.0/8, or false'
    throw malformed('TRUST_PROXY', `${choices}: whoever believes every one of them believes what clients write`)
  }
  return networks
}

function isNetwork(text: string): boolean {
  const [address = ''] = text.split('/', 1)
  try {
    // Its reader takes 1.5 and 1000 for addresses too.
    return (isIP(address) !== 0 || /^[a-z]+$/.test(text)) && Boolean(trustProxies([text]))
  } catch {
    return false
  }
}
