import { Drawer, Menu } from '@mantine/core'
import { Fragment } from 'react'
import { inSections } from '../actions/registry.ts'
import type { Action, ActionContext } from '../actions/types.ts'
import classes from './action-menu.module.css'

/** A menu of actions that somebody opened. */
export interface OpenMenu {
  /** What it is about: `Plan.pdf`. */
  label: string
  actions: readonly Action[]
  context: ActionContext
  /** Where it opens: a button's box, or a point. */
  at: DOMRect
  align: 'start' | 'end'
  /** What had the focus, and gets it back. */
  opener: Element | null
}

interface ActionMenuProps {
  menu: OpenMenu | null
  isPhone: boolean
  onClose: () => void
}

/** Closes the menu first: a dialog that the action opens shall find the focus where the menu found it, to return it there. */
function perform(action: Action, { context, opener }: OpenMenu, onClose: () => void): void {
  onClose()
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  void action.perform(context)
}

/** The menu of actions: beside what opened it, or as a sheet from below on a phone. */
export function ActionMenu({ menu, isPhone, onClose }: ActionMenuProps) {
  return isPhone ? <ActionSheet menu={menu} onClose={onClose} /> : <ActionDropdown menu={menu} onClose={onClose} />
}

function ActionDropdown({ menu, onClose }: Omit<ActionMenuProps, 'isPhone'>) {
  if (!menu) return null
  const { at, label, align, opener } = menu
  const close = () => {
    onClose()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  }
  return (
    <Menu
      key={`${at.x},${at.y}`}
      opened
      onClose={close}
      closeOnItemClick={false}
      returnFocus={false}
      position={`bottom-${align}`}
      offset={4}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={classes.anchor}
          aria-label={`Actions for ${label}`}
          style={{ left: at.x, top: at.y, width: at.width, height: at.height }}
        />
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown} aria-label={`Actions for ${label}`}>
        {inSections(menu.actions).map((section, index) => (
          <Fragment key={section[0]?.id}>
            {index > 0 && <Menu.Divider />}
            {section.map((action, at) => (
              <Menu.Item
                key={action.id}
                data-autofocus={(index === 0 && at === 0) || undefined}
                className={action.isDestructive ? classes.destructive : undefined}
                leftSection={<action.icon size={18} stroke={1.7} aria-hidden />}
                rightSection={action.shortcut && <span className={classes.shortcut}>{action.shortcut.label}</span>}
                onClick={() => perform(action, menu, onClose)}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function ActionSheet({ menu, onClose }: Omit<ActionMenuProps, 'isPhone'>) {
  return (
    <Drawer
      opened={menu !== null}
      onClose={onClose}
      position="bottom"
      title={menu?.label}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
      attributes={{ header: { role: 'none' } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: classes.sheet, header: classes.sheetHeader, title: classes.sheetTitle }}
    >
      <div className={classes.sheetActions}>
        {menu &&
          inSections(menu.actions)
            .flat()
            .map((action) => (
              <button
                key={action.id}
                type="button"
                className={classes.sheetAction}
                data-destructive={action.isDestructive || undefined}
                onClick={() => perform(action, menu, onClose)}
              >
                <action.icon size={20} stroke={1.7} aria-hidden />
                {action.label}
              </button>
            ))}
      </div>
    </Drawer>
  )
}
