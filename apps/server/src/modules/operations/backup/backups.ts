import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, reasonOf, StartError } from '#platform/start-error.ts'
import { syncFolder } from '#platform/sync-folder.ts'
import { FORMAT, FORMAT_VERSION, isBackupName, MANIFEST_FILE, Manifest, UNFINISHED_SUFFIX } from './format.ts'

const MAX_MANIFEST_BYTES = 16 * 1024 * 1024

/** Lists the complete backups in a folder, oldest first; none if the folder does not exist. */
export async function listBackups(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter(isBackupName).sort()
}

/** Creates the folder of a new backup, readable only by its owner. */
export async function beginBackup(folder: string, name: string): Promise<string> {
  const path = join(folder, name + UNFINISHED_SUFFIX)
  await mkdir(join(path, 'tables'), { recursive: true, mode: 0o700 })
  return path
}

/** Renames a backup to its final name, which marks it as complete. Its files are flushed to disk. */
export async function finishBackup(folder: string, name: string): Promise<void> {
  const path = join(folder, name)
  for (const subfolder of [join(`${path}${UNFINISHED_SUFFIX}`, 'tables'), `${path}${UNFINISHED_SUFFIX}`])
    await syncFolder(subfolder)
  await rename(`${path}${UNFINISHED_SUFFIX}`, path)
  await syncFolder(folder)
}

/** Removes a backup. If interrupted, it no longer counts as a backup. */
export async function removeBackup(folder: string, name: string): Promise<void> {
  await rename(join(folder, name), join(folder, name + UNFINISHED_SUFFIX))
  await syncFolder(folder)
  await removeUnfinished(folder)
}

/** Removes the remains of interrupted backups. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.endsWith(UNFINISHED_SUFFIX) || !isBackupName(name.slice(0, -UNFINISHED_SUFFIX.length))) continue
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Reads the manifest of a backup. Throws {@link StartError} if it is damaged or from a newer version. */
export async function readManifest(path: string): Promise<Manifest> {
  const value = await readJson(join(path, MANIFEST_FILE))
  const manifest = Manifest.safeParse(value)
  if (manifest.success) return manifest.data
  const version = isBackup(value) ? value.version : undefined
  if (typeof version === 'number' && version > FORMAT_VERSION) {
    throw new StartError(`${path} has format ${version}, and this Arbour reads ${FORMAT_VERSION}: update it`)
  }
  throw new StartError(`${join(path, MANIFEST_FILE)} is not as it should be`)
}

function isBackup(value: unknown): value is { version?: unknown } {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT
}

async function readJson(path: string): Promise<unknown> {
  try {
    if ((await stat(path)).size > MAX_MANIFEST_BYTES) throw new Error('it is too long')
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new StartError(`${path} cannot be read: ${reasonOf(error)}`)
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw new StartError(`${folder} cannot be read: ${reasonOf(error)}`)
  }
}
