import type { ObjectsPlace, StorageSettings } from '#platform/storage/open-storage.ts'
import type { S3Settings } from '#platform/storage/s3/s3-settings.ts'
import { type Environment, malformed, readChoice, readRequired } from './environment.ts'

/** `OBJECTS_IN` and `OBJECTS_FROM`. */
export function readObjects(env: Environment, s3: S3Settings | null): Readonly<StorageSettings['objects']> {
  const [place, from] = ['OBJECTS_IN', 'OBJECTS_FROM'].map((name) => {
    const chosen = readChoice(env, name, ['folder', 's3']) as ObjectsPlace | null
    if (chosen === 's3') readRequired(env, 'S3_BUCKET')
    return chosen
  })
  const now = place ?? (s3 ? 's3' : 'folder')
  if (from === now) throw malformed('OBJECTS_FROM', `another place than the one where objects are kept, which is ${now}`)
  return Object.freeze({ in: now, from: from ?? null })
}
