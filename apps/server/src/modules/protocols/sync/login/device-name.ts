import { MAX_TOKEN_NAME } from '@arbour/contract/entities/account/api-token'

/**
 * Returns the name of a device from the `User-Agent` of its sync client, such as `Nextcloud (Windows)` from
 * `Mozilla/5.0 (Windows) mirall/3.15.0 (Nextcloud, windows-10.0.22631)`.
 */
export function deviceName(userAgent: string): string {
  const client = /nextcloud/i.test(userAgent) ? 'Nextcloud' : /owncloud|mirall/i.test(userAgent) ? 'ownCloud' : null
  const system = /^Mozilla\/[\d.]+ \(([^();]{1,40})/.exec(userAgent)?.[1]?.trim()
  if (client !== null) return system === undefined ? client : `${client} (${system})`
  const plain = userAgent.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return plain === '' ? 'Sync' : plain.slice(0, MAX_TOKEN_NAME)
}
