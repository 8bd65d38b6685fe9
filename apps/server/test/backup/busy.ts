import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@arbour/contract/calls'
import type { Client } from '../lifecycle/client.ts'

const WORKERS = 4
/** Milliseconds between two files of a worker. Without it, the work uses all processors during a backup. */
const PAUSE = 40

/** Whether the nth file gets a preview. Previews are slow, so only every tenth does, which is enough to have some during a backup. */
export const hasPreview = (n: number): boolean => n % 10 === 0

/** What a client knows about a file that it uploaded. */
export interface Sent {
  id: string
  content: string
  /** Times of the acknowledged creation, the requested deletion, and the acknowledged deletion. */
  acknowledged: number
  askedToGo?: number
  gone?: number
}

/** Workers that add, rename and permanently delete files until they are stopped. */
export interface Busy {
  files: Sent[]
  stop(): Promise<void>
}

export function keepBusy(client: Client, rootId: string): Busy {
  const files: Sent[] = []
  let isOver = false
  const work = async (worker: number) => {
    for (let n = 0; !isOver; n += 1) {
      const content = `${worker} ${n} ${randomUUID().repeat((n % 50) + 1)}`
      const name = `${worker}-${n}${hasPreview(n) ? '.txt' : '.bin'}`
      const { id } = await client.file(rootId, name, content)
      const sent: Sent = { id, content, acknowledged: performance.now() }
      files.push(sent)
      if (n % 3 === 1) await client.call(calls.filesRename, { id, name: `renamed ${name}` })
      if (n % 3 === 2) {
        sent.askedToGo = performance.now()
        await client.call(calls.filesDelete, { id, soft_delete: false })
        sent.gone = performance.now()
      }
      await wait(PAUSE)
    }
  }
  const working = Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
  working.catch(() => undefined)
  return {
    files,
    async stop() {
      isOver = true
      await working
    },
  }
}
