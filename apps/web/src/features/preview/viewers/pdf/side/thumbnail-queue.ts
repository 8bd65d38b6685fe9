/** Thumbnails of pages are drawn one after the other, so that the page in sight never waits for many of them. */

type Job = () => Promise<void>

const waiting: Job[] = []
let isBusy = false

/** Adds a thumbnail; the newest is drawn first, for it is what is looked at. Returns the way to take it back. */
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
    // A page that is broken keeps its empty sheet.
    await job().catch(() => {})
  }
  isBusy = false
}
