import { filesBrowse, filesGet } from '@arbour/contract/calls/files'
import type { Item } from '@arbour/contract/entities/item'
import { useEffect } from 'react'
import { createThrottle } from '#features/items/public.ts'
import { callApi } from '#lib/api.ts'
import { whenTold } from '#lib/realtime/told.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'

/** Calls `onGranted` once a path that another team restricted can be opened again. Checks on each notification. `path` is null while it is open. */
export function usePathReopened(path: string | null, onGranted: () => void): void {
  const granted = useLatest(onGranted)
  useEffect(() => {
    if (path === null) return
    const { ask, stop } = createThrottle(async () => {
      // A failed check is repeated on the next occasion.
      const answer = await callApi(filesBrowse, { path, take: 1 }).catch(() => null)
      if (answer) granted.current()
    })
    const stopListening = whenTold(ask)
    return () => {
      stop()
      stopListening()
    }
  }, [path, granted])
}

/**
 * Calls `onGranted` once the current user can open a restricted item. Checks again on each notification, such as an approved request, and on each
 * change in the parent folder. `item` is null while nothing is restricted.
 */
export function useAccessGranted(item: Item | null, onGranted: () => void): void {
  const granted = useLatest(onGranted)
  const id = item?.id
  const parentId = item?.parent?.id
  useEffect(() => {
    if (id === undefined) return
    const { ask, stop } = createThrottle(async () => {
      // A failed check is repeated on the next occasion.
      const answer = await callApi(filesGet, { id }).catch(() => null)
      if (answer?.file.is_accessible) granted.current()
    })
    const ends = [stop, whenTold(ask)]
    let isOver = false
    // A separate chunk, which the first page load doesn't wait for.
    const realtime = import('#lib/realtime/realtime.ts').catch(() => null)
    void realtime.then((loaded) => {
      if (isOver || !loaded || parentId === undefined) return
      ends.push(loaded.joinRoom(parentId, { onChange: ask, onGap: ask, onRefuse: () => undefined }))
    })
    return () => {
      isOver = true
      for (const end of ends) end()
    }
  }, [id, parentId, granted])
}
