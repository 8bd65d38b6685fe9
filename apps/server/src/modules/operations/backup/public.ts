/** Backup of a whole server to a folder, and restore (decision 0043). */

export { makeBackup } from './make-backup.ts'
export { readBackup } from './read-backup.ts'
export { restoreBackup } from './restore-backup.ts'
