import { useRouter } from '@tanstack/react-router'
import { findOpenFolder } from '#features/files/items/public/cache.ts'
import type { ItemKind } from '#features/files/items/public/model.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { searchTarget } from '../model/search-target.ts'

/** The folder in which a search was started: the results page offers to search only there. */
export interface SearchOrigin {
  id: string
  name: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    searchOrigin?: SearchOrigin
  }
}

/** Returns a function that navigates to the results of a search, with the folder that the user came from. */
export function useSubmitSearch(): (q: string, kind: ItemKind) => void {
  const router = useRouter()
  const services = useItemServices()
  return (q, kind) => {
    const folder = findOpenFolder(services.client, services.currentPath())
    const origin = folder?.parent ? { id: folder.id, name: folder.name } : router.state.location.state.searchOrigin
    void router.navigate({ ...searchTarget(q, kind), state: origin ? { searchOrigin: origin } : {} })
  }
}
