import { filesBrowse, filesGet } from '@arbour/contract/calls/items/files'
import type { Item } from '@arbour/contract/entities/items/item'
import { useEffect } from 'react'
import { createThrottle } from '#features/files/items/public/cache.ts'
import { callApi } from '#lib/api/api.ts'
import { onServerMessage } from '#lib/realtime/server-messages.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'

/** Checks on each notification, and when `ask` is called, whether something can be opened, and calls `onOpen` if it can, until `stop` is called. */
function checkOnNotifications(isOpen: () => Promise<boolean>, onOpen: () => void): { ask: () => void; stop: () => void } {
  const throttle = createThrottle(async () => {
    // A failed check is repeated on the next notification.
    if (await isOpen().catch(() => false)) onOpen()
  })
  const stopListening = onServerMessage(throttle.ask)
  const stop = () => {
    throttle.stop()
    stopListening()
  }
  return { ask: throttle.ask, stop }
}

/** Calls `onGranted` once a path that another team restricted can be opened again. Checks on each notification. `path` is null while it is open. */
export function usePathReopened(path: string | null, onGranted: () => void): void {
  const latestOnGranted = useLatest(onGranted)
  useEffect(() => {
    if (path === null) return
    const isOpen = () => callApi(filesBrowse, { path, take: 1 }).then(() => true)
    return checkOnNotifications(isOpen, () => latestOnGranted.current()).stop
  }, [path, latestOnGranted])
}

/**
 * Calls `onGranted` once the current user can open a restricted item. Checks again on each notification, such as an approved request, and on each
 * change in the parent folder. `item` is null while nothing is restricted.
 */
export function useAccessGranted(item: Item | null, onGranted: () => void): void {
  const latestOnGranted = useLatest(onGranted)
  const id = item?.id
  const parentId = item?.parent?.id
  useEffect(() => {
    if (id === undefined) return
    const isOpen = () => callApi(filesGet, { id }).then(({ file }) => file.is_accessible)
    const { ask, stop } = checkOnNotifications(isOpen, () => latestOnGranted.current())
    const cleanups = [stop]
    let isOver = false
    // A separate chunk, which the first page load doesn't wait for.
    const realtime = import('#lib/realtime/realtime.ts').catch(() => null)
    void realtime.then((realtimeModule) => {
      if (isOver || !realtimeModule || parentId === undefined) return
      cleanups.push(realtimeModule.joinRoom(parentId, { onChange: ask, onGap: ask, onRefuse: () => undefined }))
    })
    return () => {
      isOver = true
      for (const end of cleanups) end()
    }
  }, [id, parentId, latestOnGranted])
}
