import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { codeOf, reasonOf, StartError } from '../start-error.ts'
import { type Account, canEnter, isRoot, systemAccount } from './account.ts'
import { SYSTEM_FOLDER } from './system-folder.ts'

/** Where the embedded cluster of a data folder is, and who runs it. */
export interface ClusterPlace {
  dataDir: string
  /** The cluster's own folder; it may not be there yet, the folder around it is. */
  folder: string
  /** Null: PostgreSQL runs as this process's user. */
  account: Account | null
  exists: boolean
}

/** Beside the cluster or instead of it: the path of a cluster that is kept outside the data folder. */
const SIGNPOST = 'postgres-location'

/**
 * Finds or decides where the cluster of a data folder is: `postgres` in it, or below {@link SYSTEM_FOLDER} when PostgreSQL's user cannot
 * enter the data folder. Throws {@link StartError} when what is there cannot be used.
 */
export async function placeCluster(dataDir: string): Promise<ClusterPlace> {
  const elsewhere = await readSignpost(dataDir)
  const folder = elsewhere ?? join(dataDir, 'postgres')
  if (elsewhere && !existsSync(dirname(elsewhere))) {
    throw new StartError(`The data folder ${dataDir} keeps its database in ${elsewhere}, which is not there`)
  }
  const owner = await ownerOf(folder)
  if (owner) return { dataDir, folder, account: existingAccount(folder, owner), exists: true }
  const account = isRoot() ? systemAccount() : null
  if (elsewhere || !account || canEnter(account, dataDir)) return { dataDir, folder, account, exists: false }
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

/** Who owns the cluster; null when there is none yet. An empty folder is none: initdb's result takes its place. */
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
 * A fresh folder below {@link SYSTEM_FOLDER}; the data folder is told of it before there is anything in it. Its name is random, so that a
 * data folder that was deleted and made anew does not find the old database again.
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
