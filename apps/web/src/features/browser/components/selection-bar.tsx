import type { Item } from '@arbour/contract/entities/item'
import { IconX } from '@tabler/icons-react'
import { formatCount, formatSize } from '#lib/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { Action, ActionContext } from '../actions/types.ts'
import { totalSize } from '../model/item-text.ts'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  items: readonly Item[]
  actions: readonly Action[]
  context: ActionContext
  onClear: () => void
}

/** Floats over the items while some are selected: how many, how large, and what can be done with them. */
export function SelectionBar({ count, items, actions, context, onClear }: SelectionBarProps) {
  if (count === 0) return null
  const size = totalSize(items)
  return (
    <section className={classes.bar} aria-label="Selection" data-lifts-toasts>
      <span className={classes.count} role="status">
        {formatCount(count)} selected
      </span>
      {size > 0 && <span className={classes.size}>{formatSize(size)}</span>}
      <span className={classes.actions}>
        {actions.map((action) => (
          <IconButton
            key={action.id}
            label={action.label}
            shortcut={action.shortcut?.label}
            color={action.isDestructive ? 'red' : 'gray'}
            onClick={() => void action.perform(context)}
          >
            <action.icon size={20} stroke={1.7} aria-hidden />
          </IconButton>
        ))}
        <IconButton label="Clear selection" shortcut="Esc" onClick={onClear}>
          <IconX size={20} stroke={1.7} aria-hidden />
        </IconButton>
      </span>
    </section>
  )
}
