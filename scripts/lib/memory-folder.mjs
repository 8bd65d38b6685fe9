import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'arbour-tests-'
/** Required free space in bytes, several times what the tests use. */
const ROOM = 4 * 1024 ** 3

/**
 * Creates a temporary folder in memory that is deleted at exit; undefined if there is too little space. A disk's file system
 * spends a sixth of the tests' time on creating and deleting database files.
 * @returns {string | undefined}
 */
export function openMemoryFolder() {
  try {
    removeLeft()
    const { bavail, bsize } = statfsSync(MEMORY)
    if (Math.min(bavail * bsize, freemem()) < ROOM) return undefined
    const folder = join(MEMORY, `${PREFIX}${process.pid}`)
    mkdirSync(folder)
    // Accessible to all users whose servers the tests start, like a system's own temporary folder.
    chmodSync(folder, 0o1777)
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    return undefined
  }
}

/** Deletes the folders of killed runs. */
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
