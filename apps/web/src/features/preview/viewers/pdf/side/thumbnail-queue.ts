/** Page thumbnails are rendered one after another, so that the visible page never waits for many of them. */

type Job = () => Promise<void>

const pendingJobs: Job[] = []
let isBusy = false

/** Adds a thumbnail; the newest is rendered first, because it is visible. Returns a function that removes it. */
export function enqueue(job: Job): () => void {
  pendingJobs.push(job)
  void work()
  return () => {
    const index = pendingJobs.indexOf(job)
    if (index >= 0) pendingJobs.splice(index, 1)
  }
}

async function work(): Promise<void> {
  if (isBusy) return
  isBusy = true
  for (let job = pendingJobs.pop(); job; job = pendingJobs.pop()) {
    // A corrupt page keeps its empty sheet.
    await job().catch(() => {})
  }
  isBusy = false
}
