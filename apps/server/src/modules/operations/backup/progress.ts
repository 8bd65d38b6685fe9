/** Reports the progress of copying objects. */
export type Progress = (done: { files: number; bytes: number }) => void
