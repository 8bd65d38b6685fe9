import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeDataDir } from '@arbour/testing/server/data-dir'
import { Failure } from '../../scripts/lib/run.mjs'

/** Marks a data folder as a demo's, and records whether its creation was completed. */
const MARK = 'demo.json'

/** Creates the data folder if it does not exist. Throws if it contains anything but a demo, or is in use by one. */
export async function openFolder(dataDir: string): Promise<void> {
  // PostgreSQL's own user must be able to traverse a folder created by root.
  await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const isDemo = existsSync(join(dataDir, MARK))
  if (!isDemo && (await readdir(dataDir)).length > 0)
    throw new Failure(`The folder ${dataDir} holds something else than a demo: set DATA_DIR to another one`)
  if (await isRunning(dataDir)) throw new Failure(`The demo in ${dataDir} is running already: stop it first`)
}

/** Returns the record of a completed creation; null if it was not completed. */
export async function readFilled(dataDir: string): Promise<{ links: ShownLink[] } | null> {
  const mark = await readFile(join(dataDir, MARK), 'utf8').catch(() => null)
  return mark?.includes('"filled"') ? (JSON.parse(mark) as { links: ShownLink[] }) : null
}

/** Deletes an existing demo to recreate it. */
export async function beginFilling(dataDir: string): Promise<void> {
  const location = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => null)
  if (location !== null) await removeDataDir(dataDir)
  await createDataFolder(dataDir)
}

async function createDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  for (const name of await readdir(dataDir)) if (name !== MARK) await rm(join(dataDir, name), { recursive: true, force: true })
  await writeFile(join(dataDir, MARK), '{"state":"filling"}\n')
}

/** A public link of the demo, by its path on the server. */
export interface ShownLink {
  path: string
  about: string
}

/** Records that the demo is complete and can be started as it is. */
export async function recordFilled(dataDir: string, links: readonly ShownLink[]): Promise<void> {
  await writeFile(join(dataDir, MARK), `${JSON.stringify({ state: 'filled', links })}\n`)
}

/** Returns whether a PostgreSQL runs on it, according to its own file and the process list. */
async function isRunning(dataDir: string): Promise<boolean> {
  const clusterLocation = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => null)
  const cluster = clusterLocation?.trim() ?? join(dataDir, 'postgres')
  const [line] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n', 1)
  if (!line || !/^\d+$/.test(line)) return false
  try {
    process.kill(Number(line), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
