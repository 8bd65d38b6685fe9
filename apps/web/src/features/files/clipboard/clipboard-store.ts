/**
 * The clipboard of items, shared by all tabs of a browser: a tab broadcasts its changes, and asks the others when it opens.
 * Nothing is stored.
 */
import { useSyncExternalStore } from 'react'
import type { Clipboard } from './clipboard.ts'

type Message = { kind: 'set'; clipboard: Clipboard | null } | { kind: 'ask' }

const NAME = 'arbour-clipboard'
const NO_IDS: ReadonlySet<string> = new Set()

let clipboard: Clipboard | null = null
let cutIds = NO_IDS
let channel: BroadcastChannel | null = null
const listeners = new Set<() => void>()

function replaceClipboard(next: Clipboard | null): void {
  clipboard = next
  cutIds = next?.mode === 'cut' ? new Set(next.items.map((item) => item.id)) : NO_IDS
  for (const listener of listeners) listener()
}

function send(message: Message): void {
  channel?.postMessage(message)
}

/** Joins the other tabs. Called when a page opens, because their response takes a moment. */
export function joinClipboard(): void {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'set') replaceClipboard(data.clipboard)
    else if (clipboard) send({ kind: 'set', clipboard })
  }
  send({ kind: 'ask' })
}

const subscribe = (listener: () => void) => {
  joinClipboard()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the user's clipboard; null if it is empty or belongs to another user. */
export function readClipboard(userId: string | undefined): Clipboard | null {
  joinClipboard()
  return clipboard !== null && clipboard.userId === userId ? clipboard : null
}

/** Sets the clipboard of all tabs, or clears it. */
export function setClipboard(next: Clipboard | null): void {
  joinClipboard()
  replaceClipboard(next)
  send({ kind: 'set', clipboard: next })
}

/** Returns the ids of items that were cut and not pasted yet; they look faded. */
export function useCutIds(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => cutIds)
}
