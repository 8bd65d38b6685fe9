import { isId } from '@arbour/contract/is-id'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { BrowserPage } from '#features/files/browser/public.ts'
import { itemPathOf } from '#features/files/item-paths/public.ts'

/** `/all/*`, `/bin/*`, and `/i/{id}/*` below what the person can't open; `?version=` shows a file as it was. */
export function FilesPage() {
  const path = useRouterState({ select: (state) => itemPathOf(state.location.publicHref) })
  const asked = useRouterState({ select: (state) => (state.location.search as { version?: unknown }).version })
  const version = isId(asked) ? asked : null
  const [shown, setShown] = useState({ path, version })
  // While a page without a path is on its way, this one stays as it is.
  if (path !== '' && (path !== shown.path || version !== shown.version)) setShown({ path, version })
  return <BrowserPage {...(path === '' ? shown : { path, version })} />
}
