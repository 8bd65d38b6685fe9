import { type Environment, malformed, read, readRequired } from './environment.ts'

/** `DATABASE_URL` and `DATABASE_REPLICA_URL` as they stand. */
export function readDatabaseUrl(env: Environment, name: 'DATABASE_URL' | 'DATABASE_REPLICA_URL'): string | null {
  const url = read(env, name)
  // The address may hold a password: it is never repeated in a message.
  if (url && !/^postgres(ql)?:\/\//.test(url)) throw malformed(name, 'an address that begins with postgres://')
  return url
}

/** `DATABASE_REPLICA_URL`, which takes a `DATABASE_URL`. */
export function readReplicaUrl(env: Environment): string | null {
  const url = readDatabaseUrl(env, 'DATABASE_REPLICA_URL')
  if (url !== null) readRequired(env, 'DATABASE_URL')
  return url
}
