import { filesBrowse, filesGet } from '@arbour/contract/calls/items/files'
import { ROOT_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { placeName } from '#features/files/item-paths/public.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Returns a function that creates a project or company. Asks for the location of a company, then for its name. */
export function useNewFolder(subType: 'project' | 'company'): () => void {
  const services = useItemServices()
  const createProject = async () => {
    const { file } = await callApi(filesBrowse, { path: ROOT_PATH, take: 1 })
    if (file) await services.dialogs.open('new-project', { services, parent: { ...file, name: placeName(file) } })
  }
  const createCompany = async () => {
    const target = await services.dialogs.open('folder', {
      title: t('files.search.newCompanyChooseWhereIt'),
      verb: t('files.common.choose'),
      items: [],
    })
    if (!target) return
    const { file } = await callApi(filesGet, { id: target.id })
    await services.dialogs.open('new-folder', { services, parent: file, subType: 'company' })
  }
  const create = subType === 'project' ? createProject : createCompany
  return () => void create().catch((error: unknown) => showToast({ type: 'error', message: getErrorMessage(error) }))
}
