import type { CallResponse } from '@arbour/contract/calls/call'
import { filesPreview } from '@arbour/contract/calls/items/previews'
import type { Rendition, Unshown } from '@arbour/contract/entities/items/rendition'
import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { client } from '../api/session.ts'

/** How often it is asked how far the server is, in milliseconds: soon at first. */
const PAUSES = [700, 1000, 1500, 2000, 3000]
const PATIENCE_MS = 120_000

interface Made extends Rendition {
  url: string
  /** What of the file it leaves out. */
  unshown: Unshown | null
}

type Renditions = Pick<CallResponse<typeof filesPreview>, 'preview' | 'computed' | 'unshown'>

const NONE: Rendition = { state: 'none', url: null, mimetype: null, reason: null, can_retry: false, is_queued: false }
export const NO_RENDITIONS: Renditions = { preview: NONE, computed: NONE, unshown: null }

/** Yields what the server makes of a file, again after pauses while any of it waits. */
export async function* followRenditions({ path }: VisitorItem, signal: AbortSignal): AsyncGenerator<Renditions, void> {
  const until = Date.now() + PATIENCE_MS
  for (let tries = 0; ; tries += 1) {
    const renditions = await client.call(filesPreview, { path }, { signal })
    yield renditions
    const isWaiting = [renditions.preview, renditions.computed].some(({ state }) => state === 'waiting')
    if (!isWaiting || Date.now() > until) return
    await new Promise((resolve) => setTimeout(resolve, PAUSES[Math.min(tries, PAUSES.length - 1)]))
    signal.throwIfAborted()
  }
}

/** What the server makes of a file that browsers do not show, once it is made. Throws with why there is none. */
export async function renditionOf(item: VisitorItem, signal: AbortSignal): Promise<Made> {
  for await (const { preview, unshown } of followRenditions(item, signal)) {
    if (preview.state === 'ready' && preview.url !== null) return { ...preview, url: preview.url, unshown }
    if (preview.state === 'failed') throw new Error(preview.reason ?? 'There is no preview of this file.')
    if (preview.state !== 'waiting') break
  }
  throw new Error('There is no preview of this file.')
}
