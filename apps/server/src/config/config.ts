import { type Environment, malformedError, readGroup } from './setting.ts'
import { assertExternal, CONNECTIONS } from './settings/connections.ts'
import { FILES } from './settings/files.ts'
import { readOidc, TEAMS } from './settings/identity.ts'
import { readLimits } from './settings/limits.ts'
import { OPERATION, readTls, SERVER } from './settings/server.ts'
import { assertReplicated, DATA, readObjects, readS3 } from './settings/storage.ts'
import { readTracing } from './settings/tracing.ts'

/** The configuration from the environment. Each value is documented at its declaration in `settings/`. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the configuration. Empty values count as unset; relative paths are resolved against the project root. Throws {@link
 * StartError} for a malformed or missing value.
 */
export function readConfig(env: Environment) {
  const server = readGroup(env, SERVER)
  const tls = readTls(env)
  const publicUrl = server.publicUrl ?? `${tls ? 'https' : 'http'}://localhost:${server.port}`
  if (tls && !publicUrl.startsWith('https:'))
    throw malformedError(SERVER.publicUrl.name, 'an address that begins with https://, as TLS_CERT is set')
  const s3 = readS3(env, publicUrl)
  const data = readGroup(env, DATA)
  assertReplicated(env)
  const connections = readGroup(env, CONNECTIONS)
  assertExternal(connections.importFolders, data.dataDir)
  return Object.freeze({
    ...server,
    publicUrl,
    tls,
    ...data,
    s3,
    objects: readObjects(env, s3),
    limits: readLimits(env, s3),
    oidc: readOidc(env),
    ...readGroup(env, TEAMS),
    ...connections,
    mailFrom: connections.mailFrom ?? `arbour@${new URL(publicUrl).hostname}`,
    ...readGroup(env, FILES),
    ...readGroup(env, OPERATION),
    tracing: readTracing(env),
  })
}
