import { t } from '@arbour/messages/t'
import { Drawer } from '@mantine/core'
import { inSections } from '../offered.ts'
import type { Action, ActionContext } from '../types.ts'
import classes from './action-menu.module.css'
import { type ActionMenuProps, performFromMenu } from './open-menu.ts'

/** The menu of actions on a phone: a bottom sheet. */
export function ActionSheet({ menu, onClose }: ActionMenuProps) {
  return (
    <Drawer
      opened={menu !== null}
      onClose={onClose}
      position="bottom"
      title={menu?.label}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
      attributes={{ header: { role: 'none' } }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ content: classes.sheet, header: classes.sheetHeader, title: classes.sheetTitle }}
    >
      <div className={classes.sheetActions}>
        {menu &&
          inSections(menu.actions).map((section) => (
            <div key={section[0]?.id} className={classes.sheetSection}>
              {section.map((action) => (
                <SheetAction
                  key={action.id}
                  action={action}
                  context={menu.context}
                  onPerform={() => performFromMenu(action, menu, onClose)}
                />
              ))}
            </div>
          ))}
      </div>
    </Drawer>
  )
}

interface SheetActionProps {
  action: Action
  context: ActionContext
  onPerform: () => void
}

function SheetAction({ action, context, onPerform }: SheetActionProps) {
  const reason = action.disabledReason?.(context) ?? null
  return (
    <button
      type="button"
      className={classes.sheetAction}
      data-destructive={action.isDestructive || undefined}
      data-off={reason !== null || undefined}
      aria-disabled={reason !== null || undefined}
      onClick={reason === null ? onPerform : undefined}
    >
      <action.icon size={20} stroke={1.7} aria-hidden />
      <span>
        {action.label}
        {reason !== null && <span className={classes.reason}>{reason}</span>}
      </span>
    </button>
  )
}
