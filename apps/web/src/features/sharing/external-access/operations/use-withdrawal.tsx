import type { ExternalAccess } from '@arbour/contract/entities/sharing/external-access'
import { useQueryClient } from '@tanstack/react-query'
import { formatCount } from '#lib/text/format.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { notify } from '#ui/toast/notify.ts'
import classes from '../components/withdrawal.module.css'
import { endingText, keyOf, withdrawalOf } from '../model/external-texts.ts'
import { withdraw } from './withdraw.ts'

/** The maximum number of access paths that are named. */
const NAMED = 8

/** Returns a function that revokes access paths after a confirmation that names them. Resolves with whether they were revoked. */
export function useRevokeAccess(): (chosen: readonly ExternalAccess[]) => Promise<boolean> {
  const client = useQueryClient()
  const dialogs = useDialogs()
  return async (chosen) => {
    const { question, verb, text } = withdrawalOf(chosen)
    let isDone = false
    await dialogs.ask<void>(({ opened, close }) => (
      <ConfirmDialog
        opened={opened}
        question={question}
        text={chosen.length > 1 ? <Several chosen={chosen} text={text} /> : text}
        confirmLabel={verb}
        isDestructive
        onConfirm={async () => {
          await withdraw(client, chosen)
          isDone = true
          notify(chosen.length > 1 ? `${formatCount(chosen.length)} ways in were withdrawn` : 'Withdrawn', [], 'success')
        }}
        onClose={() => close()}
      />
    ))
    return isDone
  }
}

function Several({ chosen, text }: { chosen: readonly ExternalAccess[]; text: string }) {
  const more = chosen.length - NAMED
  return (
    <>
      <ul className={classes.list} aria-label="What ends">
        {chosen.slice(0, NAMED).map((access) => (
          <li key={keyOf(access)}>{endingText(access)}</li>
        ))}
        {more > 0 && <li>and {formatCount(more)} more</li>}
      </ul>
      {text}
    </>
  )
}
