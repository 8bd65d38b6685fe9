import { authAppEnd } from '@arbour/contract/calls/account/second-step'
import type { SecondStep } from '@arbour/contract/entities/account/second-step'
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
        title="Turn off the authenticator app?"
        text={['Its codes are no longer valid.', ...getLastStepWarnings(step, passkeys.length === 0)].join(' ')}
        verb="Turn off"
        isDestructive
        onConfirm={async (password) => {
          await callApi(authAppEnd, { password })
          notify('Authenticator app turned off')
          await refreshSecondStep(client)
        }}
      />
    ))
  return (
    <List>
      <ListRow
        picture={<IconDeviceMobileCheck size={22} stroke={1.6} aria-hidden />}
        title="Authenticator app"
        actions={
          app ? (
            <Button variant="default" px={12} aria-label="Turn off the authenticator app" onClick={() => void turnOff()}>
              Turn off
            </Button>
          ) : (
            <Button
              variant="default"
              px={12}
              aria-label="Set up an authenticator app"
              onClick={() => void dialogs.ask<void>((handle) => <AppDialog {...handle} />)}
            >
              Set up
            </Button>
          )
        }
      >
        <Facts>{app ? `On since ${formatDate(app.since)}` : 'A code from your phone, beside your password'}</Facts>
      </ListRow>
      {(app || passkeys.length > 0) && (
        <ListRow
          picture={<IconLifebuoy size={22} stroke={1.6} aria-hidden />}
          title="Recovery codes"
          actions={
            <Button variant="default" px={12} onClick={() => void dialogs.ask<void>((handle) => <NewCodesDialog {...handle} />)}>
              Make new codes
            </Button>
          }
        >
          <Facts>{recovery_codes === 1 ? '1 is left' : `${recovery_codes} are left`}</Facts>
        </ListRow>
      )}
    </List>
  )
}
