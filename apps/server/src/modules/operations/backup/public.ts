/** Everything of a server into a folder, and back (decision 0043). */

export { makeBackup } from './make-backup.ts'
export { readBackup } from './read-backup.ts'
export { restoreBackup } from './restore-backup.ts'
