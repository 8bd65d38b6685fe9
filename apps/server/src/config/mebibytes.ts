import { type Environment, malformed, read } from './environment.ts'

/** Bytes. */
export const MIB = 1024 * 1024

/** Bytes of a number of MiB, up to some thousand TiB; null for any other text. */
export function parseMebibytes(text: string): number | null {
  return /^\d{1,10}$/.test(text) ? Number(text) * MIB : null
}

/** Bytes of a number of MiB, or null. */
export function readMebibytes(env: Environment, name: string): number | null {
  const text = read(env, name)
  if (text !== null && !/^\d{1,6}$/.test(text)) throw malformed(name, 'a number of MiB, or 0')
  return text === null ? null : Number(text) * MIB
}
