import { tenantsJoinCodesCreate } from '@arbour/contract/calls/team/tenants'
import { Button, NativeSelect, NumberInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { CopyField } from '#ui/copy-field.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import classes from './new-code-dialog.module.css'

/** Bounds of the contract (`tenants/join-codes/create`). */
const [MAX_DAYS, MAX_USES] = [90, 1000]
const whole = (title: string, max: number) => {
  const sentence = `Enter a whole number from 1 to ${max}`
  return z.int(sentence).min(1, sentence).max(max, sentence).meta({ title })
}
const NewCode = z.object({
  roles: z.array(z.enum(['Editor'])),
  expires_in_days: whole('Good for', MAX_DAYS),
  max_uses: whole('Uses', MAX_USES).nullable(),
})

/** Mantine's field of a number holds a text while it is none. */
type Typed = number | string

/** Makes a join code, and shows it: once. */
export function NewCodeDialog({ opened, close }: DialogHandle<void>) {
  const client = useQueryClient()
  const [code, setCode] = useState<string | null>(null)
  const form = useForm({
    schema: NewCode,
    initial: { role: 'Member', expires_in_days: 7 as Typed, max_uses: '' as Typed },
    request: ({ role, expires_in_days, max_uses }) => ({
      roles: role === 'Editor' ? ['Editor' as const] : [],
      expires_in_days: asNumber(expires_in_days),
      max_uses: max_uses === '' ? null : asNumber(max_uses),
    }),
    submit: async (request) => {
      const answer = await callApi(tenantsJoinCodesCreate, request)
      void client.invalidateQueries({ queryKey: queryKeys.joinCodes })
      setCode(answer.code)
    },
  })
  const { field, isPending } = form
  return (
    <Modal
      opened={opened}
      title={code === null ? 'New join code' : 'Your join code'}
      size="md"
      isDismissible={!isPending}
      closesOutside={code === null}
      onClose={() => close()}
    >
      {code === null ? (
        <Form form={form}>
          <div className={classes.fields}>
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
            <FormFailure message={form.failure} />
          </div>
          <ModalActions>
            <Button variant="default" disabled={isPending} onClick={() => close()}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Create
            </Button>
          </ModalActions>
        </Form>
      ) : (
        <>
          <p className={classes.text}>
            It is shown here once. Copy it now, and give it to those who are to join: they enter it where they switch teams.
          </p>
          <CopyField isLarge isFirst label="Join code" value={code} />
          <ModalActions>
            <Button variant="default" onClick={() => close()}>
              Done
            </Button>
          </ModalActions>
        </>
      )}
    </Modal>
  )
}

function asNumber(typed: Typed): number | undefined {
  return typed === '' ? undefined : Number(typed)
}
