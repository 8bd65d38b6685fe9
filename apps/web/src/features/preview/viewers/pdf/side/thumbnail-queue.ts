/** Page thumbnails are rendered one after another, so that the visible page never waits for many of them. */

type Job = () => Promise<void>

const waiting: Job[] = []
let isBusy = false

/** Adds a thumbnail; the newest is rendered first, because it is visible. Returns a function that removes it. */
export function enqueue(job: Job): () => void {
  waiting.push(job)
  void work()
  return () => {
    const at = waiting.indexOf(job)
    if (at >= 0) waiting.splice(at, 1)
  }
}

async function work(): Promise<void> {
  if (isBusy) return
  isBusy = true
  for (let job = waiting.pop(); job; job = waiting.pop()) {
    // A corrupt page keeps its empty sheet.
    await job().catch(() => {})
  }
  isBusy = false
}
