import { AppConfirmation, authAppBegin, authAppConfirm } from '@arbour/contract/calls/account/second-step'
import type { CallResponse } from '@arbour/contract/calls/call'
import { messages } from '@arbour/contract/messages'
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
    notify('Authenticator app turned on')
    if (recovery_codes) setCodes(recovery_codes)
    await refreshSecondStep(client)
    if (!recovery_codes) close()
  }
  return (
    <Modal
      opened={opened}
      title={codes ? 'Your recovery codes' : 'Set up an authenticator app'}
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
          text="An app on your phone shows codes with which you sign in, beside your password. First confirm that it is you."
          verb="Continue"
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
    check: ({ code }) => ({ ...(code === '' && { code: messages.required('Code') }) }),
    submit: ({ code }) => onSubmit(code),
  })
  return (
    <Form form={form}>
      <FieldGroup>
        <p className={classes.text}>
          Scan this with your authenticator app, or type its key. Then enter the code that the app shows.
        </p>
        <div className={classes.app}>
          <QrImage text={url} label="QR code for your authenticator app" />
          <div className={classes.secret}>
            <span>Key, for typing</span>
            <code>{secret.replace(/....(?!$)/g, '$& ')}</code>
            <span>By time, six digits. It is not shown again.</span>
          </div>
        </div>
        <TextInput
          label="Code"
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
          Cancel
        </Button>
        <Button type="submit" loading={form.isPending}>
          Turn on
        </Button>
      </ModalActions>
    </Form>
  )
}
