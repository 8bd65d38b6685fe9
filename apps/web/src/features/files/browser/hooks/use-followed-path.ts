import type { Item } from '@arbour/contract/entities/items/item'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { identifyView } from '#features/account/preferences/public.ts'
import { isDeletedPath } from '#features/files/item-paths/public.ts'
import { forgetLost, movePathInCache, notifyItemMoved } from '#features/files/items/public/cache.ts'
import { useItemServices } from '#features/files/items/public/services.ts'

/**
 * Keeps the URL in sync with the open item: an old path redirects to the item's current path. Null while the item of the path is
 * not known.
 */
export function useFollowedPath(path: string, file: Item | null): void {
  const client = useQueryClient()
  const services = useItemServices()
  useEffect(() => {
    if (!file) return
    forgetLost(path)
    if (file.path === path) return identifyView(path, file.id)
    // If the open item is deleted, by this user or another, navigates to the parent folder.
    if (file.deleted !== null && !isDeletedPath(path)) return
    notifyItemMoved(path, file)
    movePathInCache(client, path, file.path)
    services.goTo(file.path, { replace: true, keepsPlace: true })
  }, [client, services, file, path])
}
