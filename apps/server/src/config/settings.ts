import { Setting, type SettingGroup } from './setting.ts'
import { CONNECTIONS } from './settings/connections.ts'
import { FILES } from './settings/files.ts'
import { OIDC, TEAMS } from './settings/identity.ts'
import { LIMITS } from './settings/limits.ts'
import { OPERATION, SERVER, TLS } from './settings/server.ts'
import { DATA, OBJECTS, S3 } from './settings/storage.ts'
import { TRACING } from './settings/tracing.ts'

/** All settings, in order of documentation. */
export const SETTINGS: readonly Setting[] = [
  SERVER,
  TLS,
  DATA,
  S3,
  OBJECTS,
  LIMITS,
  OIDC,
  TEAMS,
  CONNECTIONS,
  FILES,
  OPERATION,
  TRACING,
].flatMap(settingsOf)

function settingsOf(group: SettingGroup): Setting[] {
  return Object.values(group).flatMap((entry) => (entry instanceof Setting ? [entry] : settingsOf(entry)))
}
