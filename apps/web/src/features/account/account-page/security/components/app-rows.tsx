import { authAppEnd } from '@arbour/contract/calls/account/second-step'
import type { SecondStep } from '@arbour/contract/entities/account/second-step'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconDeviceMobileCheck, IconLifebuoy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { formatDate } from '#lib/text/format.ts'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { Facts, List, ListRow } from '#ui/list/list.tsx'
import { notify } from '#ui/toast/notify.ts'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { NewCodesDialog } from '../dialogs/new-codes-dialog.tsx'
import { PasswordDialog } from '../dialogs/password-dialog.tsx'
import { getLastStepWarnings } from '../model/last-step.ts'
import { refreshSecondStep } from '../second-step-query.ts'

/** The authenticator app and the recovery codes. */
export function AppRows({ step }: { step: SecondStep }) {
  const client = useQueryClient()
  const dialogs = useDialogs()
  const { app, passkeys, recovery_codes } = step
  const turnOff = () =>
    dialogs.ask<void>((handle) => (
      <PasswordDialog
        {...handle}
        title={t('account.accountPage.turnOffAuthenticatorAppTitle')}
        text={[t('account.accountPage.itsCodesAreNoLonger'), ...getLastStepWarnings(step, passkeys.length === 0)].join(' ')}
        verb={t('account.accountPage.turnOff')}
        isDestructive
        onConfirm={async (password) => {
          await callApi(authAppEnd, { password })
          notify(t('account.accountPage.authenticatorAppTurnedOff'))
          await refreshSecondStep(client)
        }}
      />
    ))
  return (
    <List>
      <ListRow
        picture={<IconDeviceMobileCheck size={22} stroke={1.6} aria-hidden />}
        title={t('account.accountPage.authenticatorApp')}
        actions={
          app ? (
            <Button
              variant="default"
              px={12}
              aria-label={t('account.accountPage.turnOffAuthenticatorApp')}
              onClick={() => void turnOff()}
            >
              {t('account.accountPage.turnOff')}
            </Button>
          ) : (
            <Button
              variant="default"
              px={12}
              aria-label={t('account.accountPage.setUpAuthenticatorApp')}
              onClick={() => void dialogs.ask<void>((handle) => <AppDialog {...handle} />)}
            >
              {t('account.accountPage.setUp')}
            </Button>
          )
        }
      >
        <Facts>
          {app
            ? t('account.accountPage.onSinceSince', { since: formatDate(app.since) })
            : t('account.accountPage.codeFromYourPhoneBeside')}
        </Facts>
      </ListRow>
      {(app || passkeys.length > 0) && (
        <ListRow
          picture={<IconLifebuoy size={22} stroke={1.6} aria-hidden />}
          title={t('account.accountPage.recoveryCodes')}
          actions={
            <Button variant="default" px={12} onClick={() => void dialogs.ask<void>((handle) => <NewCodesDialog {...handle} />)}>
              {t('account.accountPage.generateNewCodes')}
            </Button>
          }
        >
          <Facts>{t('account.accountPage.recoveryCodesLeft', { recoveryCodes: recovery_codes })}</Facts>
        </ListRow>
      )}
    </List>
  )
}
