const EVERY_MS = 1000
const MIB = 1024 * 1024

/** Returns a function that prints progress on the terminal, at most once a second. */
export function progressLine(): (done: { files: number; bytes: number }) => void {
  let lastPrinted = Date.now()
  return ({ files, bytes }) => {
    if (Date.now() - lastPrinted < EVERY_MS) return
    lastPrinted = Date.now()
    console.error(`${files} files, ${(bytes / MIB).toFixed(0)} MiB ...`)
  }
}
