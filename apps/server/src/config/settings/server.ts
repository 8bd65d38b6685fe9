import { isIP } from 'node:net'
import type { CertificateFiles } from '#platform/http/certificate.ts'
import { type TrustedProxies, trustProxies } from '#platform/http/client-address.ts'
import { oneOf, origin, parsedText, path, text } from '../schemas.ts'
import { type Environment, isSet, readRequired, setting } from '../setting.ts'

/** In seconds. */
const MAX_DRAIN_DELAY = 15

const port = text
  .regex(/^\d{1,5}$/, { error: 'a number from 1 to 65535', abort: true })
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535, 'a number from 1 to 65535')

/**
 * In milliseconds. Together with the drain timeout of requests, it must stay below the time after which the process is
 * killed.
 */
const drainDelayMs = text
  .refine(
    (input) => /^\d{1,2}$/.test(input) && Number(input) <= MAX_DRAIN_DELAY,
    `a number of seconds from 0 to ${MAX_DRAIN_DELAY}`,
  )
  .transform((input) => Number(input) * 1000)

const trustedProxies = parsedText<TrustedProxies>((input) => {
  if (input === 'false') return { value: 0 }
  if (/^\d{1,2}$/.test(input)) return { value: Number(input) }
  const networks = input.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return { value: networks }
  const choices =
    'the number of proxies in front, such as 1, their IP addresses or networks, such as loopback or 10.0.0.0/8, or false'
  return { expected: `${choices}: with true, clients could forge their IP address` }
})

export const SERVER = {
  port: setting('PORT', {
    schema: port,
    default: '3001',
    help: 'Port of the web application, the API and the identity provider',
  }),
  host: setting('HOST', {
    schema: text,
    default: null,
    defaultWords: 'all interfaces',
    help: 'IP address to listen on; `127.0.0.1` accepts local connections only',
  }),
  publicUrl: setting('PUBLIC_URL', {
    schema: origin,
    default: null,
    defaultWords: '`http://localhost:PORT`, with a certificate `https://`',
    help: 'Origin under which people reach the server. Signing in needs `https` unless it is `localhost`. While it is `localhost`, anyone who reaches the port of this machine through a proxy or tunnel on it that adds no headers (HAProxy without `forwardfor`, nginx `stream`, `socat`, `ssh -R`) counts as local and can create the first team without the setup code. Set `PUBLIC_URL` before you install such a proxy',
  }),
} as const

export const TLS = {
  cert: setting('TLS_CERT', {
    schema: path,
    default: null,
    help: 'Path of a PEM file with the certificate and its intermediate certificates. With it and `TLS_KEY`, the server only serves HTTPS, including HTTP/2',
    more: 'docs/admin/install.md',
  }),
  key: setting('TLS_KEY', { schema: path, default: null, help: 'Path of a PEM file with the private key of `TLS_CERT`' }),
} as const

export const OPERATION = {
  drainDelayMs: setting('DRAIN_DELAY', {
    schema: drainDelayMs,
    default: '0',
    help: `Seconds, up to ${MAX_DRAIN_DELAY}, for which a stopping server continues to serve while \`/health/ready\` reports that it is stopping. Set it to the time that your load balancer needs to react`,
  }),
  trustProxy: setting('TRUST_PROXY', {
    schema: trustedProxies,
    default: 'false',
    help: 'Proxies whose `X-Forwarded-For` header is trusted: their IP addresses, or networks that contain only proxies, separated by commas (`10.0.0.2`, `loopback`); or their number (`1`), if nothing else can reach the port',
  }),
  hasHttpsSubdomains: setting('HSTS_SUBDOMAINS', {
    schema: oneOf('true', 'false').transform((input) => input === 'true'),
    default: 'false',
    help: 'Whether to tell browsers that all subdomains of `PUBLIC_URL` support HTTPS (`true`). Browsers then refuse plain HTTP for all of them for a year',
  }),
  environment: setting('ENVIRONMENT', {
    schema: text,
    default: 'production',
    help: 'Name of this environment. Names other than `production` are shown in a banner',
  }),
  logLevel: setting('LOG_LEVEL', {
    schema: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    default: 'info',
    help: '`trace` to `fatal`, or `silent`. `npm start` in a terminal uses `warn` by default',
  }),
  metricsToken: setting('METRICS_TOKEN', {
    schema: text,
    default: null,
    help: 'Enables `/metrics` for clients that send this bearer token',
    more: 'docs/admin/monitor.md',
  }),
} as const

/** Reads the certificate's files; null if neither is set. Throws {@link StartError} if only one is. */
export function readTls(env: Environment): Readonly<CertificateFiles> | null {
  if (!isSet(env, TLS.cert) && !isSet(env, TLS.key)) return null
  return Object.freeze({ cert: readRequired(env, TLS.cert), key: readRequired(env, TLS.key) })
}

function isNetwork(input: string): boolean {
  const [address = ''] = input.split('/', 1)
  try {
    // The parser also accepts 1.5 and 1000 as IP addresses.
    return (isIP(address) !== 0 || /^[a-z]+$/.test(input)) && Boolean(trustProxies([input]))
  } catch {
    return false
  }
}
