import { authPasskeysDelete } from '@arbour/contract/calls/account/second-step'
import type { Passkey, SecondStep } from '@arbour/contract/entities/account/second-step'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { hasPasskeys } from '#lib/sign-in/passkeys.ts'
import { formatDate, formatRelative } from '#lib/text/format.ts'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { ButtonRow } from '#ui/form/button-row.tsx'
import { EmptyList, Facts, List, ListRow } from '#ui/list/list.tsx'
import { notify } from '#ui/toast/notify.ts'
import { PasskeyDialog } from '../dialogs/passkey-dialog.tsx'
import { PasswordDialog } from '../dialogs/password-dialog.tsx'
import { RenamePasskeyDialog } from '../dialogs/rename-passkey-dialog.tsx'
import { getLastStepWarnings } from '../model/last-step.ts'
import { refreshSecondStep } from '../second-step-query.ts'

/** The passkeys, with a button to add one. */
export function PasskeyRows({ step }: { step: SecondStep }) {
  const dialogs = useDialogs()
  return (
    <>
      {step.passkeys.length > 0 && (
        <List>
          {step.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} step={step} />
          ))}
        </List>
      )}
      {hasPasskeys() ? (
        <ButtonRow>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => void dialogs.ask<void>((handle) => <PasskeyDialog {...handle} />)}
          >
            {t('account.accountPage.addPasskey')}
          </Button>
        </ButtonRow>
      ) : (
        <EmptyList>{t('account.accountPage.thisBrowserHasNoPasskeys')}</EmptyList>
      )}
    </>
  )
}

function Row({ passkey, step }: { passkey: Passkey; step: SecondStep }) {
  const client = useQueryClient()
  const dialogs = useDialogs()
  const { id, name, created, last_used } = passkey
  const isLast = step.app === null && step.passkeys.length === 1
  const remove = () =>
    dialogs.ask<void>((handle) => (
      <PasswordDialog
        {...handle}
        title={t('account.accountPage.removePasskeyTitle', { name })}
        text={[t('account.accountPage.passkeyStopsWorking'), ...getLastStepWarnings(step, isLast)].join(' ')}
        verb={t('common.remove')}
        isDestructive
        onConfirm={async (password) => {
          await callApi(authPasskeysDelete, { id, password })
          notify(t('account.accountPage.passkeyRemoved'))
          await refreshSecondStep(client)
        }}
      />
    ))
  return (
    <ListRow
      picture={<IconKey size={22} stroke={1.6} aria-hidden />}
      title={name}
      actions={
        <>
          <Button
            variant="subtle"
            px={10}
            aria-label={t('account.accountPage.renameName', { name })}
            onClick={() => void dialogs.ask<void>((handle) => <RenamePasskeyDialog {...handle} passkey={passkey} />)}
          >
            {t('common.rename')}
          </Button>
          <Button variant="default" px={12} aria-label={t('common.removeName', { name })} onClick={() => void remove()}>
            {t('common.remove')}
          </Button>
        </>
      }
    >
      <Facts>
        <span>{t('account.accountPage.addedCreated', { created: formatDate(created) })}</span>
        <span>
          {last_used
            ? t('account.accountPage.lastUsedAt', { lastUsed: formatRelative(last_used) })
            : t('account.accountPage.neverUsed')}
        </span>
      </Facts>
    </ListRow>
  )
}
