import { filesThumbnails } from '@arbour/contract/calls/items/previews'
import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { hasThumbnail } from '@arbour/contract/file-kinds'
import { MAX_THUMBNAILS } from '@arbour/contract/limits'
import { client } from './session.ts'

/** The delays between requests for thumbnails that are being created, in milliseconds. */
const PAUSES = [1500, 3000, 6000, 12_000, 24_000]
/** Items that become visible within this time share a request, in milliseconds. */
const GATHER_MS = 120

export interface ThumbnailWatch {
  /** Calls back once a thumbnail of a visible item without one exists. */
  watch(element: Element, item: VisitorItem, onCreated: (url: string) => void): void
  stop(): void
}

/** Requests the thumbnails of visible items. Failures are ignored: the icon of the file type stays. */
export function watchThumbnails(): ThumbnailWatch {
  const waiting = new Map<string, (url: string) => void>()
  const byElement = new Map<Element, { item: VisitorItem; onCreated: (url: string) => void }>()
  const fresh = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const ask = async (ids: readonly string[], tries: number): Promise<void> => {
    if (isStopped || ids.length === 0) return
    const { items } = await client.call(filesThumbnails, { ids: [...ids] })
    for (const { id, state, url } of items) {
      if (state === 'ready' && url !== null) waiting.get(id)?.(url)
      if (state !== 'waiting') waiting.delete(id)
    }
    const left = ids.filter((id) => waiting.has(id))
    const pause = PAUSES[tries]
    if (pause !== undefined && left.length > 0) setTimeout(() => void ask(left, tries + 1).catch(() => undefined), pause)
  }
  const askFresh = () => {
    const ids = [...fresh]
    fresh.clear()
    for (let index = 0; index < ids.length; index += MAX_THUMBNAILS)
      void ask(ids.slice(index, index + MAX_THUMBNAILS), 0).catch(() => undefined)
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const entry = byElement.get(target)
      if (!isIntersecting || !entry) continue
      observer.unobserve(target)
      byElement.delete(target)
      waiting.set(entry.item.id, entry.onCreated)
      fresh.add(entry.item.id)
    }
    clearTimeout(timer)
    timer = setTimeout(askFresh, GATHER_MS)
  })
  return {
    watch(element, item, onCreated) {
      if (!hasThumbnail(item.ext)) return
      byElement.set(element, { item, onCreated })
      observer.observe(element)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      observer.disconnect()
    },
  }
}
