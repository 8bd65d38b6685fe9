import type { Item } from '@arbour/contract/entities/items/item'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { identifyView } from '#features/account/preferences/public.ts'
import { isDeletedPath } from '#features/files/item-paths/public.ts'
import { carryPath, forgetLost, sayLedAway } from '#features/files/items/public/cache.ts'
import { useItemServices } from '#features/files/items/public/services.ts'

/**
 * Keeps the address with the open item: an old path leads on to the item's path of today. Null while it is not known which item stands
 * at the path.
 */
export function useFollowedPath(path: string, file: Item | null): void {
  const client = useQueryClient()
  const services = useItemServices()
  useEffect(() => {
    if (!file) return
    forgetLost(path)
    if (file.path === path) return identifyView(path, file.id)
    // Who deletes what is open, or sees it deleted, is led to the folder above.
    if (file.deleted !== null && !isDeletedPath(path)) return
    sayLedAway(path, file)
    carryPath(client, path, file.path)
    services.goTo(file.path, { replace: true, keepsPlace: true })
  }, [client, services, file, path])
}
