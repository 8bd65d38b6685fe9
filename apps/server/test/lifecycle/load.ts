import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@arbour/contract/calls'

/** Several clients that continuously create folders. */
export interface Load {
  /** The acknowledged folders. */
  made: { id: string; name: string }[]
  /** Counts of other responses, by status and Retry-After. */
  refused: Map<string, number>
  /** The longest time between two created folders, in milliseconds. */
  longestGap(): number
  /** Resolves after a number of further folders. */
  untilMore(count: number): Promise<void>
  stop(): Promise<void>
}

/** Number of parallel clients. */
const MAKERS = 6
/** Milliseconds between two folders of a client. Without it, the load uses all processors while a test waits. */
const PAUSE = 60

/** Creates folders in a folder until it is stopped. A missing response fails the test. */
export function startLoad({ url, token, parentId }: { url: string; token: string; parentId: string }): Load {
  const made: { id: string; name: string; at: number }[] = []
  const refused = new Map<string, number>()
  let isOver = false
  let waiting: { count: number; resolve: () => void }[] = []

  async function make(name: string): Promise<void> {
    const response = await fetch(`${url}/api${calls.filesCreate.path}`, {
      method: calls.filesCreate.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ parent_id: parentId, name, type: 'folder' }),
    })
    const body = (await response.json()) as { file?: { id: string } }
    if (response.status === 200 && body.file) {
      made.push({ id: body.file.id, name, at: performance.now() })
      for (const { resolve } of waiting.filter(({ count }) => count <= made.length)) resolve()
      waiting = waiting.filter(({ count }) => count > made.length)
      return
    }
    const reason = `${response.status} ${response.headers.get('retry-after')}`
    refused.set(reason, (refused.get(reason) ?? 0) + 1)
  }
  const makers = Array.from({ length: MAKERS }, async (_, maker) => {
    for (let round = 0; !isOver; round += 1) {
      await make(`Folder ${maker}-${round}`)
      await wait(PAUSE)
    }
  })
  const over = Promise.all(makers)
  return {
    made,
    refused,
    longestGap: () => Math.max(0, ...made.slice(1).map(({ at }, index) => at - (made[index]?.at ?? at))),
    untilMore: (more) =>
      Promise.race([
        new Promise<void>((resolve) => waiting.push({ count: made.length + more, resolve })),
        over.then(() => undefined),
      ]),
    async stop() {
      isOver = true
      await over
    },
  }
}
