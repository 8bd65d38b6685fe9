import { t } from '@arbour/messages/t'
import { IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { toggleDeviceSetting, useDeviceSetting } from '#features/account/preferences/public.ts'
import type { SectionLinkProps } from '#ui/navigation/sidebar-section.ts'
import classes from './folders-below.module.css'

const FolderTree = lazy(async () => ({ default: (await import('./folder-tree.tsx')).FolderTree }))

/** The folder tree with its toggle: below all links, so that these stay in place. */
export function FoldersBelow({ onFollow }: Pick<SectionLinkProps, 'onFollow'>) {
  const isOpen = useDeviceSetting('isSidebarTreeOpen')
  return (
    <div className={classes.folders} data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes.heading}
        data-open={isOpen || undefined}
        aria-expanded={isOpen}
        onClick={() => toggleDeviceSetting('isSidebarTreeOpen')}
      >
        <IconChevronRight size={14} aria-hidden />
        {t('common.folders')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <FolderTree onFollow={onFollow} />
        </Suspense>
      )}
    </div>
  )
}
