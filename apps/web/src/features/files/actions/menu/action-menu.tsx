import { t } from '@arbour/messages/t'
import { Menu } from '@mantine/core'
import { Fragment, lazy } from 'react'
import { LoadedOnce } from '#ui/loaded-once.tsx'
import { inSections } from '../offered.ts'
import type { Action, ActionContext } from '../types.ts'
import classes from './action-menu.module.css'
import { type ActionMenuProps, performFromMenu } from './open-menu.ts'

const ActionSheet = lazy(async () => ({ default: (await import('./action-sheet.tsx')).ActionSheet }))

/** The menu of actions: beside the element that opened it, or as a bottom sheet on a phone. */
export function ActionMenu({ menu, isPhone, onClose }: ActionMenuProps & { isPhone: boolean }) {
  if (!isPhone) return <ActionDropdown menu={menu} onClose={onClose} />
  return (
    <LoadedOnce isWanted={menu !== null}>
      <ActionSheet menu={menu} onClose={onClose} />
    </LoadedOnce>
  )
}

function ActionDropdown({ menu, onClose }: ActionMenuProps) {
  if (!menu) return null
  const { anchor, label, align, opener } = menu
  const close = () => {
    onClose()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  }
  return (
    <Menu
      key={`${anchor.x},${anchor.y}`}
      opened
      onClose={close}
      closeOnItemClick={false}
      returnFocus={false}
      position={`bottom-${align}`}
      // A long menu near the bottom covers the point rather than leaving the screen.
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
      offset={4}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={classes.anchor}
          aria-label={t('common.actionsForName', { name: label })}
          style={{ left: anchor.x, top: anchor.y, width: anchor.width, height: anchor.height }}
        />
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown} aria-label={t('common.actionsForName', { name: label })}>
        {inSections(menu.actions).map((section, index) => (
          <Fragment key={section[0]?.id}>
            {index > 0 && <Menu.Divider />}
            {section.map((action, position) => (
              <MenuAction
                key={action.id}
                action={action}
                context={menu.context}
                isFirst={index === 0 && position === 0}
                onPerform={() => performFromMenu(action, menu, onClose)}
              />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface MenuActionProps {
  action: Action
  context: ActionContext
  isFirst: boolean
  onPerform: () => void
}

/** Unavailable actions stay reachable with the arrow keys, because they show the reason. */
function MenuAction({ action, context, isFirst, onPerform }: MenuActionProps) {
  const reason = action.disabledReason?.(context) ?? null
  return (
    <Menu.Item
      data-autofocus={isFirst || undefined}
      className={reason === null && action.isDestructive ? classes.destructive : undefined}
      aria-disabled={reason !== null || undefined}
      aria-keyshortcuts={action.shortcut?.aria}
      data-off={reason !== null || undefined}
      classNames={{ item: classes.item }}
      leftSection={<action.icon size={18} stroke={1.7} aria-hidden />}
      rightSection={
        action.shortcut && (
          <span className={classes.shortcut} aria-hidden>
            {action.shortcut.label}
          </span>
        )
      }
      onClick={reason === null ? onPerform : undefined}
    >
      {action.label}
      {reason !== null && <span className={classes.reason}>{reason}</span>}
    </Menu.Item>
  )
}
