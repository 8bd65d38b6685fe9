import { isId } from '@arbour/contract/is-id'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { BrowserPage } from '#features/files/browser/public.ts'
import { getItemPath } from '#features/files/item-paths/public.ts'
import { projectTabs } from '../registries/project-tabs.ts'

/**
 * The page of `/all/*`, `/bin/*` and `/i/{id}/*`; the latter for items below a folder that the user cannot open. `?version=`
 * shows an old version of a file, `?tab=` a part of a project's page, `?kind=` one kind of items.
 */
export function FilesPage() {
  const path = useRouterState({ select: (state) => getItemPath(state.location.publicHref) })
  const requestedVersion = useRouterState({ select: (state) => (state.location.search as { version?: unknown }).version })
  const version = isId(requestedVersion) ? requestedVersion : null
  const tab = useRouterState({ select: (state) => (state.location.search as { tab?: unknown }).tab })
  const kind = useRouterState({ select: (state) => (state.location.search as { kind?: unknown }).kind })
  const [shownPage, setShownPage] = useState({ path, version })
  // Keeps the current content while a page without a path is loading.
  if (path !== '' && (path !== shownPage.path || version !== shownPage.version)) setShownPage({ path, version })
  return (
    <BrowserPage
      {...(path === '' ? shownPage : { path, version })}
      tabs={projectTabs}
      tab={typeof tab === 'string' ? tab : null}
      kind={typeof kind === 'string' ? kind : null}
    />
  )
}
