import { filesGet } from '@arbour/contract/calls/items/files'
import type { FolderSubType } from '@arbour/contract/entities/items/item'
import { useItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/errors.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Returns a function that asks for the location of a new project or company, and then for its name. */
export function useNewFolder(subType: FolderSubType): () => void {
  const services = useItemServices()
  const ask = async () => {
    const target = await services.dialogs.open('folder', {
      title: `New ${subType}: choose where it goes`,
      verb: 'Choose',
      items: [],
    })
    if (!target) return
    const { file } = await callApi(filesGet, { id: target.id })
    await services.dialogs.open('new-folder', { services, parent: file, subType })
  }
  return () => void ask().catch((error: unknown) => showToast({ type: 'error', message: messageOf(error) }))
}
