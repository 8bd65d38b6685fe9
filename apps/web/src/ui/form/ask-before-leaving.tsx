import { t } from '@arbour/messages/t'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

interface AskBeforeLeavingProps {
  /** Whether there are unsaved changes. */
  isChanged: boolean
  /** Describes the changes: `Your changes to the team are not saved.` */
  text: string
}

/** Asks for confirmation before the user leaves a page with unsaved changes in a form. */
export function AskBeforeLeaving({ isChanged, text }: AskBeforeLeavingProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      question={t('ui.form.leaveWithoutSaving')}
      text={text}
      confirmLabel={t('ui.form.discardChanges')}
      cancelLabel={t('ui.form.keepEditing')}
      isDestructive
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  )
}
