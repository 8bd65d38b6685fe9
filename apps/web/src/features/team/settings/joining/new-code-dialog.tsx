import { tenantsJoinCodesCreate } from '@arbour/contract/calls/team/tenants'
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
  const sentence = `Enter a whole number from 1 to ${max}`
  return z.int(sentence).min(1, sentence).max(max, sentence).meta({ title })
}
const NewCode = z.object({
  roles: z.array(z.enum(['Editor'])),
  expires_in_days: wholeNumber('Good for', MAX_DAYS),
  max_uses: wholeNumber('Uses', MAX_USES).nullable(),
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
      title={code === null ? 'New join code' : 'Your join code'}
      size="md"
      form={form}
      verb="Create"
      onClose={close}
      after={
        code !== null && (
          <ShownSecret isLarge label="Join code" value={code} onClose={close}>
            It is shown here once. Copy it now, and give it to the people who will join: they enter it where they switch teams.
          </ShownSecret>
        )
      }
    >
      <NativeSelect
        label="Who joins becomes"
        data-autofocus
        data={[
          { value: 'Member', label: 'Member' },
          { value: 'Editor', label: 'Editor, who sees the reports' },
        ]}
        {...field('role')}
      />
      <NumberInput
        label="Good for days"
        description={`From 1 to ${MAX_DAYS}.`}
        allowDecimal={false}
        allowNegative={false}
        {...field('expires_in_days')}
      />
      <NumberInput
        label="How many people may join"
        description="Left empty, as many as like."
        placeholder="No limit"
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
