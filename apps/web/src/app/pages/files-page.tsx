import { decodePath } from '@arbour/contract/paths'
import { useRouterState } from '@tanstack/react-router'
import { BrowserPage } from '#features/browser/public.ts'

/** The path as it stands in the address bar, decoded by our own rules: the router's leave some escapes as they are. */
function useItemPath(): string {
  const address = useRouterState({ select: (state) => state.location.publicHref.split(/[?#]/, 1)[0] ?? '' })
  return decodePath(address).replace(/\/+$/, '')
}

/** `/all/*`, `/bin/*`, and `/i/{id}/*` below what the person can't open. */
export function FilesPage() {
  return <BrowserPage path={useItemPath()} />
}
