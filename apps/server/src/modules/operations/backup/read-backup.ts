import { join } from 'node:path'
import { listMigrations } from '#platform/db/migrate.ts'
import { measureFile } from '#platform/dump/packed-file.ts'
import { codeOf, StartError } from '#platform/start-error.ts'
import { listBackups, readManifest } from './backups.ts'
import { JOBS_FILE, type Manifest, OBJECTS_FILE, OBJECTS_FOLDER, tableFile } from './format.ts'
import { localSizes } from './local-sizes.ts'
import { readObjectList } from './object-list.ts'

/** A verified backup: all files match its manifest, and all its objects exist. */
export interface Backup {
  folder: string
  path: string
  manifest: Manifest
}

/**
 * Finds the newest backup of a folder, or the one named `name`, and verifies it. Throws {@link StartError} if it is incomplete.
 */
export async function readBackup(folder: string, name: string | null): Promise<Backup> {
  const backups = await listBackups(folder)
  const backup = name === null ? backups.at(-1) : backups.find((backup) => backup === name)
  if (backup === undefined) {
    const available = backups.length === 0 ? 'no backup that is whole' : `no backup ${name}. There are: ${backups.join(', ')}`
    throw new StartError(`${folder} holds ${available}`)
  }
  const path = join(folder, backup)
  const manifest = await readManifest(path)
  await assertKnown(manifest)
  await assertFiles(path, manifest)
  await assertObjects(folder, path, manifest)
  return { folder, path, manifest }
}

async function assertKnown({ migrations, tables, sequences }: Manifest): Promise<void> {
  const knownMigrations = await listMigrations()
  const unknown = migrations.find((name) => !knownMigrations.includes(name))
  if (unknown !== undefined)
    throw new StartError(`The backup was made by a newer version of Arbour (it has ${unknown}): update this one`)
  const names = [...tables, ...sequences].map(({ name }) => name)
  if (new Set(names).size < names.length) throw new StartError('The manifest of the backup names a table twice')
}

async function assertFiles(path: string, { tables, jobs, objects }: Manifest): Promise<void> {
  const files = [
    ...tables.map((table) => [tableFile(table.name), table] as const),
    [JOBS_FILE, jobs],
    [OBJECTS_FILE, objects],
  ] as const
  for (const [name, { bytes, sha256 }] of files) {
    const file = join(path, name)
    const found = await measureFile(file).catch((error) => {
      throw codeOf(error) === 'ENOENT' ? new StartError(`The backup is damaged: ${file} is missing`) : error
    })
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new StartError(`The backup is damaged: ${file} is not what was written`)
  }
}

async function assertObjects(folder: string, path: string, { objects, missing }: Manifest): Promise<void> {
  const sizeOf = localSizes(join(folder, OBJECTS_FOLDER))
  const without = new Set(missing.map(({ key }) => key))
  let count = 0
  for await (const { key, size } of readObjectList(join(path, OBJECTS_FILE))) {
    count += 1
    if (without.has(key)) continue
    const found = await sizeOf(key)
    if (found === null) throw new StartError(`The backup is damaged: the bytes of ${key} are missing in ${OBJECTS_FOLDER}`)
    if (found !== size)
      throw new StartError(`The backup is damaged: ${key} has ${found} bytes in ${OBJECTS_FOLDER} and should have ${size}`)
  }
  if (count !== objects.rows)
    throw new StartError(`The backup is damaged: it lists ${count} objects and should list ${objects.rows}`)
}
