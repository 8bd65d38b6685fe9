import { AppConfirmation, authAppBegin, authAppConfirm } from '@arbour/contract/calls/account/second-step'
import type { CallResponse } from '@arbour/contract/calls/call'
import { t } from '@arbour/messages/t'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { QrImage } from '#ui/qr/qr-image.tsx'
import { notify } from '#ui/toast/notify.ts'
import { refreshSecondStep } from '../second-step-query.ts'
import { CodesStep } from './codes-step.tsx'
import classes from './dialogs.module.css'
import { PasswordForm } from './password-form.tsx'

type AppSetUp = CallResponse<typeof authAppBegin>

/** Sets up an authenticator app: the password, the secret and a code, and recovery codes if there are none yet. */
export function AppDialog({ opened, close }: DialogHandle<void>) {
  const client = useQueryClient()
  const [setUp, setSetUp] = useState<AppSetUp | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const confirm = async (code: string) => {
    const { recovery_codes } = await callApi(authAppConfirm, { code })
    notify(t('account.accountPage.authenticatorAppTurnedOn'))
    if (recovery_codes) setCodes(recovery_codes)
    await refreshSecondStep(client)
    if (!recovery_codes) close()
  }
  return (
    <Modal
      opened={opened}
      title={codes ? t('account.accountPage.yourRecoveryCodes') : t('account.accountPage.setUpAuthenticatorApp')}
      size="md"
      isDismissible={codes === null}
      closesOutside={false}
      onClose={() => close()}
    >
      {codes ? (
        <CodesStep codes={codes} onDone={() => close()} />
      ) : setUp ? (
        <ConfirmForm setUp={setUp} onSubmit={confirm} onCancel={() => close()} />
      ) : (
        <PasswordForm
          text={t('account.accountPage.appCodeIntroduction')}
          verb={t('common.continue')}
          onSubmit={async (password) => setSetUp(await callApi(authAppBegin, { password }))}
          onCancel={() => close()}
        />
      )}
    </Modal>
  )
}

interface ConfirmFormProps {
  setUp: AppSetUp
  onSubmit: (code: string) => Promise<void>
  onCancel: () => void
}

function ConfirmForm({ setUp: { secret, url }, onSubmit, onCancel }: ConfirmFormProps) {
  const form = useForm({
    schema: AppConfirmation,
    initial: { code: '' },
    request: (values) => values,
    check: ({ code }) => ({
      ...(code === '' && { code: t('errors.fields.required', { label: t('account.accountPage.code') }) }),
    }),
    submit: ({ code }) => onSubmit(code),
  })
  return (
    <Form form={form}>
      <FieldGroup>
        <p className={classes.text}>{t('account.accountPage.scanThisWithYourAuthenticator')}</p>
        <div className={classes.app}>
          <QrImage text={url} label={t('account.accountPage.qrCodeForYourAuthenticator')} />
          <div className={classes.secret}>
            <span>{t('account.accountPage.setupKey')}</span>
            <code>{secret.replace(/....(?!$)/g, '$& ')}</code>
            <span>{t('account.accountPage.byTimeSixDigitsIt')}</span>
          </div>
        </div>
        <TextInput
          label={t('account.accountPage.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          data-autofocus
          autoFocus
          {...form.field('code')}
        />
        <FormFailure message={form.failure} />
      </FieldGroup>
      <ModalActions>
        <Button variant="default" disabled={form.isPending} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={form.isPending}>
          {t('account.accountPage.turnOn')}
        </Button>
      </ModalActions>
    </Form>
  )
}
