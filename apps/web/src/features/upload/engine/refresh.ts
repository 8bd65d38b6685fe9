/** At most so often is a folder read again while files arrive in it, in milliseconds. */
const REFRESH_MS = 1500
/** The first file of a burst is shown after so short a wait that those sent with it come along. */
const FIRST_MS = 150

/** Collects paths of folders that got something new, and hands them over together, seldom enough that 500 files cost a handful of reads. */
export function folderRefresher(refresh: (paths: ReadonlySet<string>) => void): (path: string) => void {
  let pending = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAt = Number.NEGATIVE_INFINITY

  const flush = () => {
    const paths = pending
    pending = new Set()
    timer = undefined
    lastAt = Date.now()
    refresh(paths)
  }
  return (path) => {
    pending.add(path)
    if (timer === undefined) timer = setTimeout(flush, Math.max(FIRST_MS, lastAt + REFRESH_MS - Date.now()))
  }
}
