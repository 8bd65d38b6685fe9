import { filesGet } from '@arbour/contract/calls/items/files'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '#features/account/identity/public.ts'
import { cachedItem, useItem } from '#features/files/items/public/cache.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import type { Tile } from '../model/tiles.ts'
import { rootQuery } from '../queries.ts'

/** Performs the action of a tile at the root of the tree; users without permission there choose a folder first. */
export function useGetStarted(): (tile: Tile) => void {
  const services = useItemServices()
  const account = useAccount() ?? null
  const root = useItem(useQuery(rootQuery).data?.fileId)

  const chooseFolder = async ({ label, verb }: Tile): Promise<Item | null> => {
    const target = await services.dialogs.open('folder', {
      title: t('reporting.dashboard.labelChooseFolder', { label }),
      verb,
      items: [],
    })
    return target ? (await callApi(filesGet, { id: target.id })).file : null
  }
  const start = async (tile: Tile) => {
    const open = root ?? cachedItem((await services.client.ensureQueryData(rootQuery)).fileId ?? '')
    // The file picker only opens during a click: known data must not be awaited.
    const folder = open?.is_contributable ? open : await chooseFolder(tile)
    if (folder) await tile.perform({ items: [], folder, path: folder.path, account, services })
  }
  return (tile) => void start(tile).catch((error: unknown) => showToast({ type: 'error', message: getErrorMessage(error) }))
}
