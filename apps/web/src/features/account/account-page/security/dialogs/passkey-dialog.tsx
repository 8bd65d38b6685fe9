import { authPasskeysBegin, authPasskeysCreate } from '@arbour/contract/calls/account/second-step'
import { PasskeyName } from '@arbour/contract/entities/account/second-step'
import { Password } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { callApi } from '#lib/api/api.ts'
import { makePasskey } from '#lib/sign-in/passkeys.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { notify } from '#ui/toast/notify.ts'
import { refreshSecondStep } from '../second-step-query.ts'
import { CodesStep } from './codes-step.tsx'
import classes from './dialogs.module.css'

const NewPasskey = z.object({ name: PasskeyName, password: Password })
const LABELS = { name: t('common.name'), password: t('account.accountPage.yourPassword') }

/** Adds a passkey: a name and the password, then the browser's prompt, and recovery codes if there are none yet. */
export function PasskeyDialog({ opened, close }: DialogHandle<void>) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useForm({
    schema: NewPasskey,
    initial: { name: '', password: '' },
    request: (values) => values,
    check: ({ name, password }) => ({
      ...(name.trim() === '' && { name: t('errors.fields.required', { label: LABELS.name }) }),
      ...(password === '' && { password: t('errors.fields.required', { label: LABELS.password }) }),
    }),
    submit: async ({ name, password }) => {
      const { options } = await callApi(authPasskeysBegin, { password })
      const { recovery_codes } = await callApi(authPasskeysCreate, { name, credential: await makePasskey(options) })
      notify(t('account.accountPage.passkeyAdded'))
      if (recovery_codes) setCodes(recovery_codes)
      await refreshSecondStep(client)
      if (!recovery_codes) close()
    },
  })
  return (
    <Modal
      opened={opened}
      title={codes ? t('account.accountPage.yourRecoveryCodes') : t('account.accountPage.addPasskey')}
      size="md"
      isDismissible={codes === null && !form.isPending}
      closesOutside={false}
      onClose={() => close()}
    >
      {codes ? (
        <CodesStep codes={codes} onDone={() => close()} />
      ) : (
        <Form form={form}>
          <FieldGroup>
            <p className={classes.text}>{t('account.accountPage.withPasskeyYouSignIn')}</p>
            <TextInput label={LABELS.name} placeholder={t('account.accountPage.laptop')} data-autofocus {...form.field('name')} />
            <PasswordField label={LABELS.password} autoComplete="current-password" {...form.field('password')} />
            <FormFailure message={form.failure} />
          </FieldGroup>
          <ModalActions>
            <Button variant="default" disabled={form.isPending} onClick={() => close()}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={form.isPending}>
              {t('common.continue')}
            </Button>
          </ModalActions>
        </Form>
      )}
    </Modal>
  )
}
