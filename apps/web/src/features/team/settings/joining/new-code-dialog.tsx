import { tenantsJoinCodesCreate } from '@arbour/contract/calls/team/tenants'
import { t } from '@arbour/messages/t'
import { NativeSelect, NumberInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { ShownSecret } from '#ui/dialog/shown-secret.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

/** Limits of the contract (`tenants/join-codes/create`). */
const [MAX_DAYS, MAX_USES] = [90, 1000]
const wholeNumber = (title: string, max: number) => {
  const sentence = t('ui.settings.enterWholeNumber', { max })
  return z.int(sentence).min(1, sentence).max(max, sentence).meta({ title })
}
const NewCode = z.object({
  roles: z.array(z.enum(['Editor'])),
  expires_in_days: wholeNumber(t('team.settings.validFor'), MAX_DAYS),
  max_uses: wholeNumber(t('team.settings.uses'), MAX_USES).nullable(),
})

/** Mantine's number field returns a string while it is not a number. */
type NumberInputValue = number | string

/** Creates a join code, and shows it once. */
export function NewCodeDialog({ opened, close }: DialogHandle<void>) {
  const client = useQueryClient()
  const [code, setCode] = useState<string | null>(null)
  const form = useForm({
    schema: NewCode,
    initial: { role: 'Member', expires_in_days: 7 as NumberInputValue, max_uses: '' as NumberInputValue },
    request: ({ role, expires_in_days, max_uses }) => ({
      roles: role === 'Editor' ? ['Editor' as const] : [],
      expires_in_days: asNumber(expires_in_days),
      max_uses: max_uses === '' ? null : asNumber(max_uses),
    }),
    submit: async (request) => {
      const response = await callApi(tenantsJoinCodesCreate, request)
      void client.invalidateQueries({ queryKey: queryKeys.joinCodes })
      setCode(response.code)
    },
  })
  const { field } = form
  return (
    <FormDialog
      opened={opened}
      title={code === null ? t('team.settings.newJoinCode') : t('team.settings.yourJoinCode')}
      size="md"
      form={form}
      verb={t('common.create')}
      onClose={close}
      after={
        code !== null && (
          <ShownSecret isLarge label={t('team.settings.joinCode')} value={code} onClose={close}>
            {t('team.settings.copyCodeNow')}
          </ShownSecret>
        )
      }
    >
      <NativeSelect
        label={t('team.settings.roleForNewMembers')}
        data-autofocus
        data={[
          { value: 'Member', label: t('common.member') },
          { value: 'Editor', label: t('team.settings.editorCanViewReports') },
        ]}
        {...field('role')}
      />
      <NumberInput
        label={t('team.settings.validForDays')}
        description={t('team.settings.oneToMaxDays', { maxDays: MAX_DAYS })}
        allowDecimal={false}
        allowNegative={false}
        {...field('expires_in_days')}
      />
      <NumberInput
        label={t('team.settings.howManyPeopleMayJoin')}
        description={t('team.settings.emptyForNoLimit')}
        placeholder={t('team.settings.noLimit')}
        allowDecimal={false}
        allowNegative={false}
        {...field('max_uses')}
      />
    </FormDialog>
  )
}

function asNumber(input: NumberInputValue): number | undefined {
  return input === '' ? undefined : Number(input)
}
