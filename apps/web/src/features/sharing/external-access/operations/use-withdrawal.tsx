import type { ExternalAccess } from '@arbour/contract/entities/sharing/external-access'
import { t } from '@arbour/messages/t'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { notify } from '#ui/toast/notify.ts'
import classes from '../components/withdrawal.module.css'
import { endingText, getKey, getWithdrawal } from '../model/external-texts.ts'
import { withdraw } from './withdraw.ts'

/** The maximum number of access paths that are named. */
const MAX_NAMED = 8

/** Returns a function that revokes access paths after a confirmation that names them. Resolves with whether they were revoked. */
export function useRevokeAccess(): (chosen: readonly ExternalAccess[]) => Promise<boolean> {
  const client = useQueryClient()
  const dialogs = useDialogs()
  return async (selectedAccess) => {
    const { question, verb, text } = getWithdrawal(selectedAccess)
    let isDone = false
    await dialogs.ask<void>(({ opened, close }) => (
      <ConfirmDialog
        opened={opened}
        question={question}
        text={selectedAccess.length > 1 ? <WithdrawalList selectedAccess={selectedAccess} text={text} /> : text}
        confirmLabel={verb}
        isDestructive
        onConfirm={async () => {
          await withdraw(client, selectedAccess)
          isDone = true
          notify(t('sharing.externalAccess.accessRemoved', { count: selectedAccess.length }), [], 'success')
        }}
        onClose={() => close()}
      />
    ))
    return isDone
  }
}

function WithdrawalList({ selectedAccess, text }: { selectedAccess: readonly ExternalAccess[]; text: string }) {
  const hiddenCount = selectedAccess.length - MAX_NAMED
  return (
    <>
      <ul className={classes.list} aria-label={t('sharing.externalAccess.accessToRemove')}>
        {selectedAccess.slice(0, MAX_NAMED).map((access) => (
          <li key={getKey(access)}>{endingText(access)}</li>
        ))}
        {hiddenCount > 0 && <li>{t('sharing.externalAccess.andHiddenCountMore', { hiddenCount })}</li>}
      </ul>
      {text}
    </>
  )
}
