import type { Ancestor, Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import { type DropHandlers, useFolderDrop } from '#features/files/drag/public.ts'
import { ItemName, OwnerBadge, PathLink, SharedBadge } from '#features/files/items/public/components.ts'
import { foldCrumbs } from '#features/files/items/public/model.ts'
import { useGoTo } from '#features/files/items/public/services.ts'
import { Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import classes from './breadcrumbs.module.css'

interface BreadcrumbsProps extends DropHandlers {
  /** The ancestors of the open item; the item itself is the heading below. */
  crumbs: readonly Ancestor[]
  isPhone: boolean
  /** The ancestor through which the item is shared outside the team. */
  sharedId: string | null
  /** The team that owns the open item, if it is another team. */
  owner: Item['connected_tenant']
}

/** With the open item, at most six. */
const MAX_CRUMBS = 5
const MAX_CRUMBS_PHONE = 3

/** The breadcrumbs of the open item. Each opens its folder, accepts drops, and opens when a drag rests on it. */
export function Breadcrumbs({ crumbs, isPhone, sharedId, owner, ...drop }: BreadcrumbsProps) {
  const { head, folded, tail } = foldCrumbs(crumbs, isPhone ? MAX_CRUMBS_PHONE : MAX_CRUMBS)
  const goTo = useGoTo()
  // The first folder of another team is the mount.
  const mount = crumbs.find(({ connected_tenant_id }) => connected_tenant_id)
  return (
    <Crumbs>
      {head.map((crumb) => (
        <FolderCrumb
          key={crumb.id}
          crumb={crumb}
          isMount={crumb === mount}
          owner={owner}
          isShared={crumb.id === sharedId}
          {...drop}
        />
      ))}
      {folded.length > 0 && (
        <Crumb>
          <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <button
                type="button"
                className={`${classes.crumb} ${classes.fold}`}
                aria-label={t('files.browser.showFoldersBetween')}
              >
                <IconDots size={16} aria-hidden />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {folded.map((crumb) => (
                <Menu.Item key={crumb.id} onClick={() => goTo(crumb.path)}>
                  <span className={classes.folded}>
                    <ItemName name={crumb.name} max={50} />
                    {crumb.id === sharedId && <SharedBadge />}
                  </span>
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          {folded.some(({ id }) => id === sharedId) && <SharedBadge />}
        </Crumb>
      )}
      {tail.map((crumb) => (
        <FolderCrumb
          key={crumb.id}
          crumb={crumb}
          isMount={crumb === mount}
          owner={owner}
          isShared={crumb.id === sharedId}
          {...drop}
        />
      ))}
    </Crumbs>
  )
}

interface FolderCrumbProps extends DropHandlers {
  crumb: Ancestor
  /** The crumb is the mount of another team's folder. */
  isMount: boolean
  owner: Item['connected_tenant']
  /** The folder shares everything below it outside the team. */
  isShared: boolean
}

function FolderCrumb({ crumb, isMount, owner, isShared, onItems, onFiles }: FolderCrumbProps) {
  const ref = useRef<HTMLLIElement>(null)
  const goTo = useGoTo()
  const dropState = useFolderDrop(ref, { target: crumb, onItems, onFiles, onHoverOpen: () => goTo(crumb.path) })
  return (
    <Crumb ref={ref}>
      <PathLink path={crumb.path} className={classes.crumb} data-look={dropState}>
        <ItemName name={crumb.name} max={30} />
        {isMount && <OwnerBadge team={owner} size={15} />}
        {isShared && <SharedBadge />}
      </PathLink>
    </Crumb>
  )
}
