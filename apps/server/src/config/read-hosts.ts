import { type Environment, malformed, read } from './environment.ts'

/** `IMPORT_HOSTS` and `WEBHOOK_HOSTS`. */
export function readHosts(env: Environment, name: 'IMPORT_HOSTS' | 'WEBHOOK_HOSTS'): string[] {
  const hosts = (read(env, name) ?? '').split(',').map((host) => host.trim().toLowerCase())
  const named = hosts.filter((host) => host !== '')
  const isHost = (host: string) => URL.parse(`http://${host}/`)?.host === host || URL.parse(`https://${host}/`)?.host === host
  if (!named.every(isHost)) throw malformed(name, 'hosts such as cloud.lan,10.0.0.5:8080')
  return named
}
