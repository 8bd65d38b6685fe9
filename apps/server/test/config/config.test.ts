import { resolve } from 'node:path'
import { ROOT } from '@arbour/testing/server/root'
import { expect, test } from 'vitest'
import { usualClaims } from '#modules/directory/identity/options.ts'
import { readConfig } from '../../src/config/config.ts'

test('everything has a default', () => {
  expect(readConfig({})).toEqual({
    port: 3001,
    hasHttpsSubdomains: false,
    host: null,
    publicUrl: 'http://localhost:3001',
    tls: null,
    dataDir: resolve(ROOT, 'data'),
    s3: null,
    objects: { in: 'folder', from: null },
    databaseUrl: null,
    databaseReplicaUrl: null,
    oidc: null,
    environment: 'production',
    logLevel: 'info',
    drainDelayMs: 0,
    diskReserve: 64 * 1024 * 1024,
    limits: {
      uploadBytes: 1024 ** 3,
      quotas: { team: null, person: null },
      binDays: null,
      notificationDays: 180,
      versions: { days: null, kept: null },
      calls: { person: 12_000, team: null, address: 3000 },
    },
    libreOffice: null,
    importFolders: [],
    importHosts: [],
    webhookHosts: [],
    ffmpeg: null,
    clamd: null,
    scanTooLarge: 'block',
    tracing: null,
    metricsToken: null,
    smtpUrl: null,
    mailFrom: 'arbour@localhost',
    teamCreation: 'admins',
    trustProxy: 0,
  })
})

test('an empty value counts as unset', () => {
  const names = ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'OIDC_ISSUER', 'ENVIRONMENT', 'METRICS_TOKEN']
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readConfig({}))
})

test.each([
  ['roles', ['roles']],
  ['realm_access.roles', ['realm_access', 'roles']],
  ['resource_access.my\\.app.roles', ['resource_access', 'my.app', 'roles']],
  ['https://api.example.com/roles', ['https://api.example.com/roles']],
])('parses OIDC_ROLES_CLAIM=%s as %j', (OIDC_ROLES_CLAIM, roles) => {
  const env = { OIDC_ISSUER: 'https://x', OIDC_CLIENT_ID: 'a', OIDC_AUDIENCE: 'b', OIDC_ROLES_CLAIM }
  expect(readConfig(env).oidc?.claims).toEqual({ ...usualClaims('b'), roles })
})

test.each([
  ['false', 0],
  ['0', 0],
  ['2', 2],
  ['2001:db8::/32', ['2001:db8::/32']],
] as const)('parses TRUST_PROXY=%s as %j', (text, trustProxy) =>
  expect(readConfig({ TRUST_PROXY: text })).toMatchObject({ trustProxy }),
)

test('accepts a bucket of a self-hosted service, and one of Amazon', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig({ S3_BUCKET: 'arbour', S3_ENDPOINT: 'http://s3.local:9000', ...keys }).s3).toEqual({
    bucket: 'arbour',
    endpoint: 'http://s3.local:9000',
    publicEndpoint: null,
    region: 'us-east-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    isPathStyle: true,
  })
  const amazons = {
    S3_BUCKET: 'arbour',
    S3_REGION: 'eu-central-1',
    S3_PATH_STYLE: 'off',
    S3_PUBLIC_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
  }
  expect(readConfig(amazons).s3).toEqual({
    bucket: 'arbour',
    endpoint: null,
    publicEndpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    credentials: null,
    isPathStyle: false,
  })
})

test('uses TLS in the public URL with a certificate', () => {
  expect(readConfig({ TLS_CERT: '/a.pem', TLS_KEY: '/b.pem', PORT: '443' }).publicUrl).toBe('https://localhost:443')
})

test('applies given values', () => {
  const config = readConfig({
    PORT: '80',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://Files.Example.com/',
    TLS_CERT: '/etc/tls/fullchain.pem',
    TLS_KEY: 'privkey.pem',
    DATA_DIR: 'elsewhere',
    DATABASE_URL: 'postgresql://db/arbour',
    DATABASE_REPLICA_URL: 'postgresql://replica/arbour',
    OIDC_ISSUER: 'https://id.example.com/realms/a/',
    OIDC_CLIENT_ID: 'web',
    OIDC_AUDIENCE: 'https://api.example.com',
    ENVIRONMENT: 'staging',
    LOG_LEVEL: 'warn',
    DRAIN_DELAY: '5',
    DISK_RESERVE: '0',
    MAX_UPLOAD_SIZE: '20480',
    QUOTA_TEAM: '512000',
    QUOTA_PERSON: '0',
    BIN_DAYS: '30',
    NOTIFICATION_DAYS: '90',
    VERSION_DAYS: '365',
    VERSIONS_KEPT: '10',
    CALLS_PERSON: '600',
    CALLS_TEAM: '6000',
    CALLS_ADDRESS: '0',
    LIBREOFFICE: 'off',
    FFMPEG: '/opt/ffmpeg',
    CLAMD: '/run/clamav/clamd.ctl',
    SCAN_TOO_LARGE: 'allow',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
    METRICS_TOKEN: 'secret',
    SMTP_URL: 'smtp://user:secret@mail.example.com',
    MAIL_FROM: 'files@example.com',
    TEAM_CREATION: 'off',
    HSTS_SUBDOMAINS: 'true',
    TRUST_PROXY: 'loopback, 10.1.0.0/16',
  })
  expect(config).toEqual({
    port: 80,
    hasHttpsSubdomains: true,
    host: '127.0.0.1',
    publicUrl: 'https://files.example.com',
    tls: { cert: '/etc/tls/fullchain.pem', key: resolve(ROOT, 'privkey.pem') },
    dataDir: resolve(ROOT, 'elsewhere'),
    s3: null,
    objects: { in: 'folder', from: null },
    databaseUrl: 'postgresql://db/arbour',
    databaseReplicaUrl: 'postgresql://replica/arbour',
    oidc: {
      issuer: 'https://id.example.com/realms/a/',
      clientId: 'web',
      audience: 'https://api.example.com',
      scope: 'openid profile email offline_access',
      orgScope: null,
      claims: usualClaims('https://api.example.com'),
    },
    environment: 'staging',
    logLevel: 'warn',
    drainDelayMs: 5000,
    diskReserve: 0,
    limits: {
      uploadBytes: 20 * 1024 ** 3,
      quotas: { team: 500 * 1024 ** 3, person: 0 },
      binDays: 30,
      notificationDays: 90,
      versions: { days: 365, kept: 10 },
      calls: { person: 600, team: 6000, address: null },
    },
    libreOffice: 'off',
    importFolders: [],
    importHosts: [],
    webhookHosts: [],
    ffmpeg: '/opt/ffmpeg',
    clamd: { path: '/run/clamav/clamd.ctl' },
    scanTooLarge: 'allow',
    tracing: { endpoint: 'http://collector:4318', serviceName: 'arbour', ratio: 0.25 },
    metricsToken: 'secret',
    smtpUrl: 'smtp://user:secret@mail.example.com',
    mailFrom: 'files@example.com',
    teamCreation: 'off',
    trustProxy: ['loopback', '10.1.0.0/16'],
  })
  expect(Object.isFrozen(config)).toBe(true)
})

test.each([
  ['clamd.lan:3310', { host: 'clamd.lan', port: 3310 }],
  ['[2001:db8::1]:3310', { host: '2001:db8::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('parses CLAMD=%s as %j', (CLAMD, clamd) => expect(readConfig({ CLAMD })).toMatchObject({ clamd }))

test.each(['clamd', 'clamd:', ':3310', 'clamd:0', 'clamd:70000', 'tcp://clamd:3310', 'run/clamd.ctl', '::1:3310'])(
  'rejects CLAMD=%s',
  (CLAMD) => expect(() => readConfig({ CLAMD })).toThrow(/^Environment variable \(CLAMD\) must be the path of a socket/),
)

test.each([
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'Environment variable (OTEL_EXPORTER_OTLP_ENDPOINT) must be an address such as http://localhost:4318',
  ],
  [{ SCAN_TOO_LARGE: 'drop' }, 'Environment variable (SCAN_TOO_LARGE) must be one of block, allow'],
  [{ PORT: '0' }, 'Environment variable (PORT) must be a number from 1 to 65535'],
  [
    { SMTP_URL: 'mail.example.com:587' },
    'Environment variable (SMTP_URL) must be an address such as smtp://user:password@mail.example.com:587',
  ],
  [{ MAIL_FROM: 'Arbour' }, 'Environment variable (MAIL_FROM) must be an email address such as arbour@example.com'],
  [{ TEAM_CREATION: 'yes' }, 'Environment variable (TEAM_CREATION) must be one of off, admins, everyone'],
  [{ DRAIN_DELAY: '16' }, 'Environment variable (DRAIN_DELAY) must be a number of seconds from 0 to 15'],
  [{ DRAIN_DELAY: '-1' }, 'Environment variable (DRAIN_DELAY) must be a number of seconds from 0 to 15'],
  [{ PORT: '3001x' }, 'Environment variable (PORT) must be a number from 1 to 65535'],
  [
    { PUBLIC_URL: 'files.example.com' },
    'Environment variable (PUBLIC_URL) must be an address that begins with https:// or http://',
  ],
  [
    { PUBLIC_URL: 'https://a.example/x' },
    'Environment variable (PUBLIC_URL) must be an origin such as https://files.example.com, without a path',
  ],
  [{ TLS_CERT: 'a.pem' }, 'Environment variable (TLS_KEY) is not set'],
  [{ TLS_KEY: 'a.pem' }, 'Environment variable (TLS_CERT) is not set'],
  [
    { TLS_CERT: 'a.pem', TLS_KEY: 'b.pem', PUBLIC_URL: 'http://files.example.com' },
    'Environment variable (PUBLIC_URL) must be an address that begins with https://, as TLS_CERT is set',
  ],
  [{ S3_BUCKET: 'No Name' }, 'Environment variable (S3_BUCKET) must be the name of a bucket'],
  [{ S3_BUCKET: 'arbour' }, 'Environment variable (S3_REGION) is not set'],
  [{ S3_BUCKET: 'arbour', S3_REGION: 'x', S3_ACCESS_KEY_ID: 'key' }, 'Environment variable (S3_SECRET_ACCESS_KEY) is not set'],
  [
    { S3_BUCKET: 'arbour', S3_ENDPOINT: 'https://s3.example.com/arbour' },
    'Environment variable (S3_ENDPOINT) must be an origin such as https://files.example.com, without a path',
  ],
  [
    { S3_BUCKET: 'arbour', S3_REGION: 'x', S3_PUBLIC_ENDPOINT: 'http://s3.example.com', PUBLIC_URL: 'https://files.example.com' },
    'Environment variable (S3_PUBLIC_ENDPOINT) must be an address that begins with https://, as PUBLIC_URL does',
  ],
  [{ OBJECTS_IN: 's3' }, 'Environment variable (S3_BUCKET) is not set'],
  [{ OBJECTS_FROM: 'disk' }, 'Environment variable (OBJECTS_FROM) must be one of folder, s3'],
  [
    { OBJECTS_FROM: 'folder' },
    'Environment variable (OBJECTS_FROM) must be another place than the one where objects are kept, which is folder',
  ],
  [{ DATABASE_REPLICA_URL: 'postgres://replica/arbour' }, 'Environment variable (DATABASE_URL) is not set'],
  [
    { DATABASE_URL: 'postgres://db/arbour', DATABASE_REPLICA_URL: 'replica' },
    'Environment variable (DATABASE_REPLICA_URL) must be an address that begins with postgres://',
  ],
  [{ DATABASE_URL: 'db' }, 'Environment variable (DATABASE_URL) must be an address that begins with postgres://'],
  [{ OIDC_ISSUER: 'ftp://x' }, 'Environment variable (OIDC_ISSUER) must be an address that begins with https:// or http://'],
  [{ OIDC_ISSUER: 'https://x', OIDC_AUDIENCE: 'a' }, 'Environment variable (OIDC_CLIENT_ID) is not set'],
  [{ OIDC_ISSUER: 'https://x', OIDC_CLIENT_ID: 'a' }, 'Environment variable (OIDC_AUDIENCE) is not set'],
  [
    { OIDC_ISSUER: 'https://x', OIDC_CLIENT_ID: 'a', OIDC_AUDIENCE: 'b', OIDC_ORG: 'acme', OIDC_ORG_CLAIM: 'tid' },
    'Environment variable (OIDC_ORG_CLAIM) must be empty, as OIDC_ORG says the team',
  ],
  [
    { OIDC_ISSUER: 'https://x', OIDC_CLIENT_ID: 'a', OIDC_AUDIENCE: 'b', OIDC_ROLES_CLAIM: 'realm_access.' },
    'Environment variable (OIDC_ROLES_CLAIM) must be the name of a claim, or names with dots between them such as realm_access.roles',
  ],
  [{ BIN_DAYS: '0' }, 'Environment variable (BIN_DAYS) must be a number from 1 to 99999'],
  [{ VERSION_DAYS: 'a week' }, 'Environment variable (VERSION_DAYS) must be a number from 1 to 99999'],
  [{ VERSIONS_KEPT: '-1' }, 'Environment variable (VERSIONS_KEPT) must be a number from 1 to 99999'],
  [{ CALLS_PERSON: '-1' }, 'Environment variable (CALLS_PERSON) must be a number of calls a minute, or 0 for as many as come'],
  [{ CALLS_TEAM: 'none' }, 'Environment variable (CALLS_TEAM) must be a number of calls a minute, or 0 for as many as come'],
  [{ CALLS_ADDRESS: '1e9' }, 'Environment variable (CALLS_ADDRESS) must be a number of calls a minute, or 0 for as many as come'],
  [{ QUOTA_TEAM: '-1' }, 'Environment variable (QUOTA_TEAM) must be a number of MiB'],
  [{ QUOTA_PERSON: '5 GiB' }, 'Environment variable (QUOTA_PERSON) must be a number of MiB'],
  [{ MAX_UPLOAD_SIZE: '1 GiB' }, 'Environment variable (MAX_UPLOAD_SIZE) must be a number of MiB from 1 to 102400'],
  [{ MAX_UPLOAD_SIZE: '0' }, 'Environment variable (MAX_UPLOAD_SIZE) must be a number of MiB from 1 to 102400'],
  [{ MAX_UPLOAD_SIZE: '102401' }, 'Environment variable (MAX_UPLOAD_SIZE) must be a number of MiB from 1 to 102400'],
  [
    { MAX_UPLOAD_SIZE: '50001', S3_BUCKET: 'arbour', S3_ENDPOINT: 'http://s3.local' },
    'Environment variable (MAX_UPLOAD_SIZE) must be at most 50000, as stored files are in a bucket of S3',
  ],
  [{ DISK_RESERVE: '64 MB' }, 'Environment variable (DISK_RESERVE) must be a number of MiB, or 0'],
  [{ LOG_LEVEL: 'loud' }, 'Environment variable (LOG_LEVEL) must be one of fatal, error, warn, info, debug, trace, silent'],
  ...['true', 'maybe', '-1', '1.5', '1000', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1,,'].map(
    (TRUST_PROXY): [Record<string, string>, string] => [
      { TRUST_PROXY },
      'Environment variable (TRUST_PROXY) must be the number of proxies in front, such as 1, their IP addresses or networks, such as loopback or 10.0.0.0/8, or false: with true, clients could forge their IP address',
    ],
  ),
])('rejects %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
