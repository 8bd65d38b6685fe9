import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { IconDots, IconX } from '@tabler/icons-react'
import {
  type Action,
  type ActionContext,
  inSections,
  performAction,
  useActionMenu,
  useActions,
} from '#features/files/actions/public.ts'
import { totalSize } from '#features/files/items/public/model.ts'
import { keyLabel } from '#lib/browser/keys.ts'
import { formatSize } from '#lib/text/format.ts'
import { returnFocus } from '#ui/focus-back.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  items: readonly Item[]
  /** All available actions; the bar shows the main ones, its menu the others. */
  actions: readonly Action[]
  context: ActionContext
  /** The number of items in the list, including those not loaded yet; the bar says so if all of them are selected. */
  total?: number
  onClear: () => void
}

/** The number of buttons beside More and Clear: a phone has space for three. */
const MAX_ACTIONS = { phone: 3, desktop: 6 }

/** A bar that floats over the items while some are selected: their number, total size and actions. */
export function SelectionBar({ count, items, actions, context, total, onClear }: SelectionBarProps) {
  const isPhone = useIsPhone()
  const { bar } = useActions()
  const showMenu = useActionMenu()
  if (count === 0) return null
  const size = totalSize(items)
  const isAll = count > 1 && count === total
  // In the order of the bar, not of the menu.
  const main = bar.filter((action) => actions.includes(action)).slice(0, isPhone ? MAX_ACTIONS.phone : MAX_ACTIONS.desktop)
  const menuActions = inSections(actions).flat()
  return (
    <section
      ref={returnFocus}
      className={classes.bar}
      aria-label={t('files.browser.selection')}
      data-lifts-toasts
      data-unsaved={count > 1 || undefined}
    >
      <span className={classes.count} role="status">
        {isAll ? t('files.browser.allCountSelected', { count }) : t('files.browser.countSelected', { count })}
      </span>
      {size > 0 && <span className={classes.size}>{formatSize(size)}</span>}
      <span className={classes.actions}>
        {main.map((action) => (
          <BarButton key={action.id} action={action} context={context} />
        ))}
        {menuActions.length > main.length && (
          <IconButton
            label={t('files.browser.moreActions')}
            aria-haspopup="menu"
            onClick={(event) =>
              showMenu({
                label: isAll ? t('files.browser.allItemCount', { count }) : t('common.selectedItemCount', { count }),
                actions: menuActions,
                context,
                anchor: event.currentTarget.getBoundingClientRect(),
                align: 'end',
              })
            }
          >
            <IconDots size={20} stroke={1.7} aria-hidden />
          </IconButton>
        )}
        <IconButton label={t('files.browser.clearSelection')} shortcut={keyLabel('Escape')} onClick={onClear}>
          <IconX size={20} stroke={1.7} aria-hidden />
        </IconButton>
      </span>
    </section>
  )
}

function BarButton({ action, context }: { action: Action; context: ActionContext }) {
  const reason = action.disabledReason?.(context) ?? null
  return (
    <IconButton
      label={reason === null ? (action.shortLabel ?? action.label) : `${action.label}: ${reason}`}
      shortcut={reason === null ? action.shortcut?.label : undefined}
      color={action.isDestructive ? 'red' : 'gray'}
      aria-disabled={reason !== null || undefined}
      className={reason === null ? undefined : classes.off}
      onClick={() => void performAction(action, context)}
    >
      <action.icon size={20} stroke={1.7} aria-hidden />
    </IconButton>
  )
}
