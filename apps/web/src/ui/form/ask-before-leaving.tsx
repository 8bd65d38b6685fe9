import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

interface AskBeforeLeavingProps {
  /** Whether something would be lost. */
  isChanged: boolean
  /** Whose changes they are: `Your changes to the team are not saved.` */
  text: string
}

/** On a page with a form: asks before another page takes away what was not saved. */
export function AskBeforeLeaving({ isChanged, text }: AskBeforeLeavingProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      question="Leave without saving?"
      text={text}
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      isDestructive
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  )
}
