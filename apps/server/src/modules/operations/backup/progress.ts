/** How far the bytes of a backup or a restore are, for who waits. */
export type Progress = (done: { files: number; bytes: number }) => void
