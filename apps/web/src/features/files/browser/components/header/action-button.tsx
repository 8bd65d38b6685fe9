import { Button, Tooltip } from '@mantine/core'
import { type Action, type ActionContext, performAction } from '#features/files/actions/public.ts'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './action-button.module.css'

interface ActionButtonProps {
  action: Action
  context: ActionContext
  /** The primary button. */
  isMain?: boolean
  /** For places without space for the label. */
  isIcon?: boolean
}

/** An action as a button with a label. Renders nothing if it is not offered, and shows the reason if it is unavailable. */
export function ActionButton({ action, context, isMain = false, isIcon = false }: ActionButtonProps) {
  if (!action.isAvailable(context)) return null
  if (isIcon) {
    return (
      <IconButton label={action.label} size={44} onClick={() => void performAction(action, context)}>
        <action.icon size={20} aria-hidden />
      </IconButton>
    )
  }
  const reason = action.disabledReason?.(context) ?? null
  return (
    <Tooltip label={reason} disabled={reason === null}>
      <Button
        variant={isMain ? 'filled' : 'default'}
        className={action.isDestructive ? classes.destructive : undefined}
        // Stays focusable, so that the reason can be read.
        data-disabled={reason !== null || undefined}
        aria-disabled={reason !== null || undefined}
        leftSection={<action.icon size={18} aria-hidden />}
        onClick={() => void performAction(action, context)}
      >
        {action.shortLabel ?? action.label}
      </Button>
    </Tooltip>
  )
}
