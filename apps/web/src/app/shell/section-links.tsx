import { BIN_PATH, ROOT_PATH } from '@arbour/contract/limits'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAccount } from '#features/identity/public.ts'
import { itemPathOf } from '#features/items/public.ts'
import { toggleDeviceSetting, useDeviceSetting } from '#features/preferences/public.ts'
import { AllFilesLink } from './all-files-link.tsx'
import { BinLink } from './bin-link.tsx'
import { SectionLink } from './section-link.tsx'
import classes from './section-links.module.css'
import { sectionsFor } from './sections.ts'

const FolderTree = lazy(async () => ({ default: (await import('./folder-tree/folder-tree.tsx')).FolderTree }))

/** The links to the parts of the application; `onFollow` is told when one is taken. */
export function SectionLinks({ onFollow }: { onFollow?: () => void }) {
  const account = useAccount()
  const current = useRouterState({ select: (state) => state.location.pathname })
  const openPath = useRouterState({ select: (state) => itemPathOf(state.location.publicHref) })
  const isTreeOpen = useDeviceSetting('isSidebarTreeOpen')
  return (
    <nav aria-label="Main">
      <ul className={classes.list}>
        {sectionsFor(account?.user).map((section) => {
          const { path } = section
          const isCurrent = current === path || current.startsWith(`${path === '/' ? '' : path}/`)
          if (path === ROOT_PATH) {
            return (
              <li key={path}>
                <AllFilesLink
                  section={section}
                  // The open folder has its own place in the tree.
                  isCurrent={isTreeOpen ? openPath === ROOT_PATH : isCurrent}
                  isTreeOpen={isTreeOpen}
                  onToggle={() => toggleDeviceSetting('isSidebarTreeOpen')}
                  onFollow={onFollow}
                />
                {isTreeOpen && (
                  <Suspense fallback={null}>
                    <FolderTree onFollow={onFollow} />
                  </Suspense>
                )}
              </li>
            )
          }
          const Entry = path === BIN_PATH ? BinLink : SectionLink
          return (
            <li key={path}>
              <Entry section={section} isCurrent={path === '/' ? current === '/' : isCurrent} onFollow={onFollow} />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
