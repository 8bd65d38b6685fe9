import type { TooLarge } from '#modules/content/objects/public.ts'
import type { ClamdAddress } from '#platform/clamd/clamd.ts'
import { type Environment, malformed, read, readChoice } from './environment.ts'

/** `CLAMD`. */
export function readClamd(env: Environment): ClamdAddress | null {
  const text = read(env, 'CLAMD')
  if (text === null) return null
  if (text.startsWith('/')) return { path: text }
  const [, host = '', port = ''] = /^(\[[^[\]/\s]+\]|[^[\]/:\s]+):(\d{1,5})$/.exec(text) ?? []
  if (host === '' || Number(port) < 1 || Number(port) > 65_535)
    throw malformed('CLAMD', 'the path of a socket, such as /run/clamav/clamd.ctl, or a host and a port, such as clamd.lan:3310')
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** `SCAN_TOO_LARGE`. */
export function readScanTooLarge(env: Environment): TooLarge {
  return (readChoice(env, 'SCAN_TOO_LARGE', ['block', 'allow']) as TooLarge | null) ?? 'block'
}
