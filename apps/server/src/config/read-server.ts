import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { CertificateFiles } from '#platform/http/certificate.ts'
import { type TrustedProxies, trustProxies } from '#platform/http/client-address.ts'
import { type Environment, malformed, ROOT, read, readRequired } from './environment.ts'

/** Seconds. */
const MAX_DRAIN_DELAY = 15

/** `PORT`. */
export function readPort(env: Environment): number {
  const text = read(env, 'PORT') ?? '3001'
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535) throw malformed('PORT', 'a number from 1 to 65535')
  return port
}

/** `TLS_CERT` and `TLS_KEY`. */
export function readTls(env: Environment): Readonly<CertificateFiles> | null {
  if (read(env, 'TLS_CERT') === null && read(env, 'TLS_KEY') === null) return null
  return Object.freeze({ cert: resolve(ROOT, readRequired(env, 'TLS_CERT')), key: resolve(ROOT, readRequired(env, 'TLS_KEY')) })
}

/** `DRAIN_DELAY`. Milliseconds. */
export function readDrainDelay(env: Environment): number {
  const text = read(env, 'DRAIN_DELAY') ?? '0'
  // With what requests at work may take it has to stay below the time after which the process ends whatever is left.
  if (!/^\d{1,2}$/.test(text) || Number(text) > MAX_DRAIN_DELAY) {
    throw malformed('DRAIN_DELAY', `a number of seconds from 0 to ${MAX_DRAIN_DELAY}`)
  }
  return Number(text) * 1000
}

/** `TRUST_PROXY`. */
export function readTrustedProxies(env: Environment): TrustedProxies {
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
