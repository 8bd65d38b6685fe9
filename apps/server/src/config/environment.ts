import { fileURLToPath } from 'node:url'
import { StartError } from '#platform/start-error.ts'

/** The variables of the environment, by their names. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The project's folder, at which relative paths begin. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** What a variable says; null for an empty one. */
export function read(env: Environment, name: string): string | null {
  return env[name]?.trim() || null
}

/** The same for one that has to be there. Throws {@link StartError} without it. */
export function readRequired(env: Environment, name: string): string {
  const value = read(env, name)
  if (value === null) throw new StartError(`Environment variable (${name}) is not set`)
  return value
}

/** What stops the start where a variable says something else than is `expected`. */
export function malformed(name: string, expected: string): StartError {
  return new StartError(`Environment variable (${name}) must be ${expected}`)
}

/** One of `choices`, or null. Throws {@link StartError} for anything else. */
export function readChoice(env: Environment, name: string, choices: string[]): string | null {
  const value = read(env, name)
  if (value !== null && !choices.includes(value)) throw malformed(name, `one of ${choices.join(', ')}`)
  return value
}

/** A number from 1; null where there is none. */
export function readCount(env: Environment, name: string): number | null {
  const text = read(env, name)
  if (text !== null && !/^[1-9]\d{0,4}$/.test(text)) throw malformed(name, 'a number from 1 to 99999')
  return text === null ? null : Number(text)
}

/** An address over HTTP or HTTPS, or null. */
export function readUrl(env: Environment, name: string): URL | null {
  const text = read(env, name)
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw malformed(name, 'an address that begins with https:// or http://')
  return url
}

/** An origin over HTTP or HTTPS without a slash at its end, or null. */
export function readOrigin(env: Environment, name: string): string | null {
  const url = readUrl(env, name)
  if (!url) return null
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) {
    throw malformed(name, 'an origin such as https://files.example.com, without a path')
  }
  return url.origin
}
