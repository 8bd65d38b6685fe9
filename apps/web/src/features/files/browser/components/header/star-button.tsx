import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { type ActionContext, performAction } from '#features/files/actions/public.ts'
import { star, unstar } from '#features/files/operations/public.ts'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './star-button.module.css'

/** Stars or unstars the open item; hidden for the root and for deleted items. */
export function StarButton({ context }: { context: ActionContext }) {
  const action = [star, unstar].find((candidate) => candidate.isAvailable(context))
  if (!action) return null
  const isStarred = action === unstar
  const Icon = isStarred ? IconStarFilled : IconStar
  return (
    <IconButton
      label={action.label}
      shortcut={action.shortcut?.label}
      className={isStarred ? classes.starred : undefined}
      onClick={() => void performAction(action, context)}
    >
      <Icon size={20} aria-hidden />
    </IconButton>
  )
}
