import { isId } from '@arbour/contract/is-id'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { BrowserPage } from '#features/files/browser/public.ts'
import { itemPathOf } from '#features/files/item-paths/public.ts'
import { projectTabs } from '../registries/project-tabs.ts'

/**
 * The page of `/all/*`, `/bin/*` and `/i/{id}/*`; the latter for items below a folder that the user cannot open. `?version=`
 * shows an old version of a file, `?tab=` a part of a project's page.
 */
export function FilesPage() {
  const path = useRouterState({ select: (state) => itemPathOf(state.location.publicHref) })
  const asked = useRouterState({ select: (state) => (state.location.search as { version?: unknown }).version })
  const version = isId(asked) ? asked : null
  const tab = useRouterState({ select: (state) => (state.location.search as { tab?: unknown }).tab })
  const [shown, setShown] = useState({ path, version })
  // Keeps the current content while a page without a path is loading.
  if (path !== '' && (path !== shown.path || version !== shown.version)) setShown({ path, version })
  return (
    <BrowserPage {...(path === '' ? shown : { path, version })} tabs={projectTabs} tab={typeof tab === 'string' ? tab : null} />
  )
}
