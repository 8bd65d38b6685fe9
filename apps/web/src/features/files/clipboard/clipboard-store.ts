/** The clipboard of items, one for all tabs of a browser: a tab tells the others, and asks them when it opens. Nothing is stored. */
import { useSyncExternalStore } from 'react'
import type { Clipboard } from './clipboard.ts'

type Message = { kind: 'set'; clipboard: Clipboard | null } | { kind: 'ask' }

const NAME = 'arbour-clipboard'
const NO_IDS: ReadonlySet<string> = new Set()

let clipboard: Clipboard | null = null
let cutIds = NO_IDS
let channel: BroadcastChannel | null = null
const listeners = new Set<() => void>()

function take(next: Clipboard | null): void {
  clipboard = next
  cutIds = next?.mode === 'cut' ? new Set(next.items.map((item) => item.id)) : NO_IDS
  for (const listener of listeners) listener()
}

function send(message: Message): void {
  channel?.postMessage(message)
}

/** Joins the other tabs, which takes a moment to bring what they hold: a page does so when it opens. */
export function joinClipboard(): void {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'set') take(data.clipboard)
    else if (clipboard) send({ kind: 'set', clipboard })
  }
  send({ kind: 'ask' })
}

const subscribe = (listener: () => void) => {
  joinClipboard()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What a person has on the clipboard; null when nothing, or when it is somebody else's. */
export function readClipboard(userId: string | undefined): Clipboard | null {
  joinClipboard()
  return clipboard !== null && clipboard.userId === userId ? clipboard : null
}

/** Puts items on the clipboard of every tab, or takes all off it. */
export function setClipboard(next: Clipboard | null): void {
  joinClipboard()
  take(next)
  send({ kind: 'set', clipboard: next })
}

/** The ids of items that were cut and not pasted yet: they look faded. */
export function useCutIds(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => cutIds)
}
