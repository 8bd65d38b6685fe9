import { ROOT_PATH } from '@arbour/contract/limits'
import { IconChevronRight, IconFolder } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { useDropHandlers, useFolderDrop } from '#features/drag/public.ts'
import { useFoldersIn, useItemServices } from '#features/items/public.ts'
import { itemPathOf, SectionLink, type SectionLinkProps, type SidebarSection } from '#features/navigation/public.ts'
import { toggleDeviceSetting, useDeviceSetting } from '#features/preferences/public.ts'
import classes from './all-files-link.module.css'

const FolderTree = lazy(async () => ({ default: (await import('./folder-tree.tsx')).FolderTree }))

/** The link to the top of the tree, which takes drops, with the button that shows its folders, and those. */
function AllFilesLink({ section, isCurrent, onFollow }: SectionLinkProps) {
  const ref = useRef<HTMLAnchorElement>(null)
  const services = useItemServices()
  const drop = useDropHandlers(services)
  const { file } = useFoldersIn(ROOT_PATH)
  const openPath = useRouterState({ select: (state) => itemPathOf(state.location.publicHref) })
  const isTreeOpen = useDeviceSetting('isSidebarTreeOpen')
  const target = file && { ...file, name: section.label }
  const look = useFolderDrop(ref, { target, ...drop, onHoverOpen: ({ path }) => services.goTo(path) })
  return (
    <>
      <div className={classes.row}>
        <SectionLink
          {...{ section, onFollow, ref, look }}
          // The open folder has its own place in the tree.
          isCurrent={isTreeOpen ? openPath === ROOT_PATH : isCurrent}
        />
        <button
          type="button"
          className={classes.toggle}
          data-open={isTreeOpen || undefined}
          aria-expanded={isTreeOpen}
          aria-label="Folders"
          onClick={() => toggleDeviceSetting('isSidebarTreeOpen')}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
      </div>
      {isTreeOpen && (
        <Suspense fallback={null}>
          <FolderTree onFollow={onFollow} />
        </Suspense>
      )}
    </>
  )
}

export const allFilesSection: SidebarSection = {
  label: 'All Files',
  path: ROOT_PATH,
  icon: IconFolder,
  Entry: AllFilesLink,
}
