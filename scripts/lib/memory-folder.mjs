import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'arbour-tests-'
/** Several times what the tests keep at once, in bytes. */
const ROOM = 4 * 1024 ** 3

/**
 * A folder in memory for what is of no use after this process, until it ends; undefined where there is none or too little room. A disk's file
 * system spends a sixth of the tests' time on making and removing files of databases.
 * @returns {string | undefined}
 */
export function openMemoryFolder() {
  try {
    removeLeft()
    const { bavail, bsize } = statfsSync(MEMORY)
    if (Math.min(bavail * bsize, freemem()) < ROOM) return undefined
    const folder = join(MEMORY, `${PREFIX}${process.pid}`)
    mkdirSync(folder)
    // For all users whose servers the tests start, as a system's own folder is.
    chmodSync(folder, 0o1777)
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    return undefined
  }
}

/** Takes away what runs left that were killed. */
function removeLeft() {
  for (const name of readdirSync(MEMORY)) {
    if (!name.startsWith(PREFIX)) continue
    try {
      process.kill(Number(name.slice(PREFIX.length)), 0)
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH')
        rmSync(join(MEMORY, name), { recursive: true, force: true })
    }
  }
}
