import { ROOT_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { IconFolder } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useRef } from 'react'
import { useDeviceSetting } from '#features/account/preferences/public.ts'
import { useDropHandlers, useFolderDrop } from '#features/files/drag/public.ts'
import { getItemPath } from '#features/files/item-paths/public.ts'
import { useFoldersIn } from '#features/files/items/public/cache.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { SectionLink } from '#ui/navigation/section-link.tsx'
import type { SectionLinkProps, SidebarSection } from '#ui/navigation/sidebar-section.ts'
import { FoldersBelow } from './folders-below.tsx'

/** The link to the root of the tree, which is a drop target. */
function AllFilesLink({ section, isCurrent, onFollow }: SectionLinkProps) {
  const ref = useRef<HTMLAnchorElement>(null)
  const services = useItemServices()
  const drop = useDropHandlers(services)
  const { file } = useFoldersIn(ROOT_PATH)
  const openPath = useRouterState({ select: (state) => getItemPath(state.location.publicHref) })
  const isTreeOpen = useDeviceSetting('isSidebarTreeOpen')
  const target = file && { ...file, name: section.label }
  const dropState = useFolderDrop(ref, { target, ...drop, onHoverOpen: ({ path }) => services.goTo(path) })
  return (
    <SectionLink
      {...{ section, onFollow, ref, dropState }}
      // The open folder has its own entry in the tree.
      isCurrent={isTreeOpen ? openPath === ROOT_PATH : isCurrent}
    />
  )
}

export const allFilesSection: SidebarSection = {
  label: t('common.allFiles'),
  path: ROOT_PATH,
  icon: IconFolder,
  Entry: AllFilesLink,
  Below: FoldersBelow,
}
