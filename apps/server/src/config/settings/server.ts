import { isIP } from 'node:net'
import type { CertificateFiles } from '#platform/http/certificate.ts'
import { type TrustedProxies, trustProxies } from '#platform/http/client-address.ts'
import { oneOf, origin, parsed, path, text } from '../schemas.ts'
import { type Environment, isSet, readRequired, setting } from '../setting.ts'

/** In seconds. */
const MAX_DRAIN_DELAY = 15

const port = text
  .regex(/^\d{1,5}$/, { error: 'a number from 1 to 65535', abort: true })
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535, 'a number from 1 to 65535')

/**
 * In milliseconds. Together with the drain timeout of requests, it must stay below the time after which the process is forced to
 * end.
 */
const drainDelay = text
  .refine(
    (given) => /^\d{1,2}$/.test(given) && Number(given) <= MAX_DRAIN_DELAY,
    `a number of seconds from 0 to ${MAX_DRAIN_DELAY}`,
  )
  .transform((given) => Number(given) * 1000)

const trustedProxies = parsed<TrustedProxies>((given) => {
  if (given === 'false') return { value: 0 }
  if (/^\d{1,2}$/.test(given)) return { value: Number(given) }
  const networks = given.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return { value: networks }
  const choices = 'the number of proxies in front, such as 1, their addresses, such as loopback or 10.0.0.0/8, or false'
  return { expected: `${choices}: whoever believes every one of them believes what clients write` }
})

export const SERVER = {
  port: setting('PORT', { schema: port, default: '3001', help: 'Port of the web, the API and the identity provider' }),
  host: setting('HOST', {
    schema: text,
    default: null,
    defaultWords: 'every address',
    help: 'Address to listen at; `127.0.0.1` for this machine alone',
  }),
  publicUrl: setting('PUBLIC_URL', {
    schema: origin,
    default: null,
    defaultWords: '`http://localhost:PORT`, with a certificate `https://`',
    help: 'Origin under which people reach the server. Signing in needs `https` unless it is `localhost`. While it is `localhost`, anyone who reaches the port of this machine through a proxy or tunnel on it that adds no headers (HAProxy without `forwardfor`, nginx `stream`, `socat`, `ssh -R`) can pass for a user of the machine, and create the team without the code: set this before you install one',
  }),
} as const

export const TLS = {
  cert: setting('TLS_CERT', {
    schema: path,
    default: null,
    help: 'Path of a certificate, followed by those that vouch for it, as PEM. With it and `TLS_KEY` the server speaks HTTPS alone, HTTP/2 too',
    more: 'docs/admin/install.md',
  }),
  key: setting('TLS_KEY', { schema: path, default: null, help: 'Path of the key of `TLS_CERT`, as PEM' }),
} as const

export const OPERATION = {
  drainDelay: setting('DRAIN_DELAY', {
    schema: drainDelay,
    default: '0',
    help: `Seconds, up to ${MAX_DRAIN_DELAY}, for which a stopping server still serves while \`/health/ready\` says that it is stopping: as long as your load balancer needs to notice`,
  }),
  trustProxy: setting('TRUST_PROXY', {
    schema: trustedProxies,
    default: 'false',
    help: 'Proxies in front whose `X-Forwarded-For` is believed: their addresses, or networks in which nothing but proxies stand, separated by commas (`10.0.0.2`, `loopback`); or how many there are (`1`), if nothing else reaches the port',
  }),
  hasHttpsSubdomains: setting('HSTS_SUBDOMAINS', {
    schema: oneOf('true', 'false').transform((given) => given === 'true'),
    default: 'false',
    help: 'Whether to tell browsers that all subdomains of `PUBLIC_URL` speak HTTPS too (`true`). They refuse plain HTTP of any of them for a year',
  }),
  environment: setting('ENVIRONMENT', { schema: text, default: 'production', help: 'Any other name is shown as a banner' }),
  logLevel: setting('LOG_LEVEL', {
    schema: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    default: 'info',
    help: '`trace` to `fatal`, or `silent`. On a terminal `npm start` sets `warn`',
  }),
  metricsToken: setting('METRICS_TOKEN', {
    schema: text,
    default: null,
    help: 'Turns on `/metrics` for clients that send this bearer token',
    more: 'docs/admin/monitor.md',
  }),
} as const

/** Reads the certificate's files; null if neither is set. Throws {@link StartError} if only one is. */
export function readTls(env: Environment): Readonly<CertificateFiles> | null {
  if (!isSet(env, TLS.cert) && !isSet(env, TLS.key)) return null
  return Object.freeze({ cert: readRequired(env, TLS.cert), key: readRequired(env, TLS.key) })
}

function isNetwork(given: string): boolean {
  const [address = ''] = given.split('/', 1)
  try {
    // The parser also accepts 1.5 and 1000 as IP addresses.
    return (isIP(address) !== 0 || /^[a-z]+$/.test(given)) && Boolean(trustProxies([given]))
  } catch {
    return false
  }
}
