import { resolve } from 'node:path'
import type { TooLarge } from '#modules/content/objects/public.ts'
import type { ImportFolder, Limits } from '#modules/context.ts'
import type { ExternalProvider } from '#modules/directory/identity/public.ts'
import type { ClamdAddress } from '#platform/clamd/clamd.ts'
import type { CertificateFiles } from '#platform/http/certificate.ts'
import type { TrustedProxies } from '#platform/http/client-address.ts'
import type { StorageSettings } from '#platform/storage/open-storage.ts'
import type { S3Settings } from '#platform/storage/s3/s3-settings.ts'
import type { TracingSettings } from '#platform/tracing/tracing.ts'
import { type Environment, malformed, ROOT, read, readChoice, readOrigin } from './environment.ts'
import { MIB, readMebibytes } from './mebibytes.ts'
import { readDatabaseUrl, readReplicaUrl } from './read-database.ts'
import { readHosts } from './read-hosts.ts'
import { readImportFolders } from './read-import-folders.ts'
import { readLimits } from './read-limits.ts'
import { readMailFrom, readSmtpUrl } from './read-mail.ts'
import { readObjects } from './read-objects.ts'
import { readOidc } from './read-oidc.ts'
import { readS3 } from './read-s3.ts'
import { readClamd, readScanTooLarge } from './read-scans.ts'
import { readDrainDelay, readPort, readTls, readTrustedProxies } from './read-server.ts'
import { readTracing } from './read-tracing.ts'

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
  /** Whether HSTS includes the subdomains of `publicUrl`. */
  readonly hasHttpsSubdomains: boolean
  /** What is taken and kept at most. */
  readonly limits: Readonly<Limits>
}

type TeamCreation = 'off' | 'admins' | 'everyone'

/** Four segments of PostgreSQL's log; deleting 10,000 items for good takes a third of one (decision 0009). */
const DEFAULT_RESERVE = 64 * MIB
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
    scanTooLarge: readScanTooLarge(env),
    tracing: readTracing(env),
    metricsToken: read(env, 'METRICS_TOKEN'),
    smtpUrl: readSmtpUrl(env),
    mailFrom: readMailFrom(env) ?? `arbour@${new URL(publicUrl).hostname}`,
    teamCreation: (readChoice(env, 'TEAM_CREATION', TEAM_CREATIONS) as TeamCreation | null) ?? 'admins',
    importFolders: readImportFolders(env, dataDir),
    importHosts: readHosts(env, 'IMPORT_HOSTS'),
    webhookHosts: readHosts(env, 'WEBHOOK_HOSTS'),
    trustProxy: readTrustedProxies(env),
    hasHttpsSubdomains: readChoice(env, 'HSTS_SUBDOMAINS', ['true', 'false']) === 'true',
    limits: readLimits(env, s3),
  })
}
