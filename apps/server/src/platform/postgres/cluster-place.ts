import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { codeOf, reasonOf, StartError } from '../start-error.ts'
import { type Account, canEnter, isRoot, systemAccount } from './account.ts'
import { SYSTEM_FOLDER } from './system-folder.ts'

/** The location of a data folder's embedded cluster, and its user. */
export interface ClusterPlace {
  dataDir: string
  /** The cluster's folder; it may not exist yet, but its parent does. */
  folder: string
  /** Null: PostgreSQL runs as this process's user. */
  account: Account | null
  exists: boolean
}

/** A file in the data folder with the path of a cluster outside it. */
const SIGNPOST = 'postgres-location'

/**
 * Finds or chooses the location of a data folder's cluster: `postgres` inside it, or below {@link SYSTEM_FOLDER} if PostgreSQL's
 * user can't enter the data folder. Throws {@link StartError} if an existing one is unusable.
 */
export async function placeCluster(dataDir: string): Promise<ClusterPlace> {
  const signpostFolder = await readSignpost(dataDir)
  const folder = signpostFolder ?? join(dataDir, 'postgres')
  if (signpostFolder && !existsSync(dirname(signpostFolder))) {
    throw new StartError(`The data folder ${dataDir} keeps its database in ${signpostFolder}, which is not there`)
  }
  const owner = await ownerOf(folder)
  if (owner) return { dataDir, folder, account: existingAccount(folder, owner), exists: true }
  const account = isRoot() ? systemAccount() : null
  if (signpostFolder || !account || canEnter(account, dataDir)) return { dataDir, folder, account, exists: false }
  return { dataDir, folder: await placeElsewhere(dataDir), account, exists: false }
}

async function readSignpost(dataDir: string): Promise<string | null> {
  const path = join(dataDir, SIGNPOST)
  try {
    const folder = (await readFile(path, 'utf8')).trim()
    if (isAbsolute(folder)) return folder
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new StartError(`The file ${path} cannot be read: ${reasonOf(error)}`)
  }
  throw new StartError(`The file ${path} does not hold the path of a folder`)
}

/** Returns the owner of the cluster; null if there is none yet. An empty folder does not count: initdb's result replaces it. */
async function ownerOf(folder: string): Promise<Account | null> {
  try {
    const found = await stat(folder)
    if (!found.isDirectory()) throw new StartError(`${folder} is a file: the embedded database needs a folder there`)
    if ((await readdir(folder)).length === 0) return null
    return { uid: found.uid, gid: found.gid }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    if (error instanceof StartError) throw error
    throw new StartError(`The database in ${folder} cannot be read: ${reasonOf(error)}`)
  }
}

function existingAccount(folder: string, owner: Account): Account | null {
  if (!isRoot()) {
    if (owner.uid === process.getuid?.()) return null
    throw new StartError(`The database in ${folder} belongs to another user: start Arbour as that user or as root`)
  }
  if (owner.uid === 0) throw new StartError(`The database in ${folder} belongs to root: run "chown -R arbour ${folder}"`)
  if (canEnter(owner, folder)) return owner
  throw new StartError(`The database's own user cannot enter ${folder}: run "chmod o+x" on the folders above it`)
}

/**
 * Creates a folder below {@link SYSTEM_FOLDER}, which is recorded in the data folder before it is filled. Its name is random, so
 * that a recreated data folder does not find the old database.
 */
async function placeElsewhere(dataDir: string): Promise<string> {
  const home = join(SYSTEM_FOLDER, `data-${randomUUID()}`)
  try {
    await mkdir(home, { recursive: true, mode: 0o711 })
    await writeFile(join(home, 'belongs-to'), `${dataDir}\n`)
    const signpost = join(dataDir, SIGNPOST)
    await writeFile(`${signpost}.new`, `${join(home, 'postgres')}\n`)
    await rename(`${signpost}.new`, signpost)
  } catch (error) {
    throw new StartError(`The folder ${home} could not be made for the database: ${reasonOf(error)}`)
  }
  return join(home, 'postgres')
}
