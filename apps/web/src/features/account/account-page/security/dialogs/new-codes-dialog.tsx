import { authRecoveryCodesCreate } from '@arbour/contract/calls/account/second-step'
import { t } from '@arbour/messages/t'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { refreshSecondStep } from '../second-step-query.ts'
import { CodesStep } from './codes-step.tsx'
import { PasswordForm } from './password-form.tsx'

/** Creates new recovery codes after the user has entered their password, and shows them once. */
export function NewCodesDialog({ opened, close }: DialogHandle<void>) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Modal
      opened={opened}
      title={codes ? t('account.accountPage.yourRecoveryCodes') : t('account.accountPage.generateRecoveryCodesTitle')}
      size="md"
      isDismissible={codes === null}
      closesOutside={codes === null}
      onClose={() => close()}
    >
      {codes ? (
        <CodesStep codes={codes} onDone={() => close()} />
      ) : (
        <PasswordForm
          text={t('account.accountPage.replacesYourCurrentCodes')}
          verb={t('account.accountPage.generateNewCodes')}
          onSubmit={async (password) => {
            const { recovery_codes } = await callApi(authRecoveryCodesCreate, { password })
            setCodes(recovery_codes)
            await refreshSecondStep(client)
          }}
          onCancel={() => close()}
        />
      )}
    </Modal>
  )
}
