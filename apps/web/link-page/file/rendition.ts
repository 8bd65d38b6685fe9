import { filesPreview } from '@arbour/contract/calls/previews'
import type { VisitorItem } from '@arbour/contract/entities/public-link'
import type { Rendition, Unshown } from '@arbour/contract/entities/rendition'
import { client } from '../api/session.ts'

/** How often it is asked how far the server is, in milliseconds: soon at first. */
const PAUSES = [700, 1000, 1500, 2000, 3000]
const PATIENCE_MS = 120_000

interface Made extends Rendition {
  url: string
  /** What of the file it leaves out. */
  unshown: Unshown | null
}

/** What the server makes of a file that browsers do not show, once it is made. Throws with why there is none. */
export async function renditionOf({ path }: VisitorItem, signal: AbortSignal): Promise<Made> {
  const until = Date.now() + PATIENCE_MS
  for (let tries = 0; ; tries += 1) {
    const { preview, unshown } = await client.call(filesPreview, { path }, { signal })
    if (preview.state === 'ready' && preview.url !== null) return { ...preview, url: preview.url, unshown }
    if (preview.state === 'failed') throw new Error(preview.reason ?? 'There is no preview of this file.')
    if (preview.state !== 'waiting' || Date.now() > until) throw new Error('There is no preview of this file.')
    await new Promise((resolve) => setTimeout(resolve, PAUSES[Math.min(tries, PAUSES.length - 1)]))
    signal.throwIfAborted()
  }
}
