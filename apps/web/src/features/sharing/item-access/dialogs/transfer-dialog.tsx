import { Id } from '@arbour/contract/entities/common'
import type { Item } from '@arbour/contract/entities/items/item'
import { NotifyChoice, type Person } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import { Text } from '@mantine/core'
import { z } from 'zod'
import { useAccount } from '#features/account/identity/public.ts'
import { ImpactSummary } from '#features/files/access-impact/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { ChoiceField } from '#ui/form/fields/choice-field.tsx'
import { notifyChoice } from '#ui/form/fields/notify-choice.ts'
import { NotifyFields } from '#ui/form/fields/notify-fields.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { PersonLine } from '#ui/person/person-line.tsx'
import { PersonSearch } from '#ui/person/person-search.tsx'
import { notify } from '#ui/toast/notify.ts'
import { transferOwnership } from '../operations/update-access.ts'
import { membersWithAccess } from '../queries.ts'

const Transfer = z.strictObject({ user_id: Id, ...NotifyChoice.shape })

interface TransferDialogProps extends DialogHandle<boolean> {
  services: ItemServices
  item: Item
  /** Null if the owner is no longer a member. */
  owner: Person | null
}

/** Transfers ownership to a member who can open the item. Closes with whether it was done. */
export function TransferDialog({ opened, close, services, item, owner }: TransferDialogProps) {
  const account = useAccount()
  const form = useForm({
    schema: Transfer,
    initial: { user_id: null as Person | null, notify_via_email: true, note: '' },
    request: ({ user_id, ...choice }) => ({ user_id: user_id?.id, ...notifyChoice(choice) }),
    check: ({ user_id }) => (user_id === null ? { user_id: t('sharing.itemAccess.chooseNewOwner') } : {}),
    submit: async (request, { user_id }) => {
      await transferOwnership(services, item, request)
      notify(
        t('sharing.itemAccess.ownershipTransferred', {
          // Required by the form.
          name: user_id?.name ?? '',
          itemName: item.name,
        }),
      )
      close(true)
    },
  })
  const person = form.field('user_id')
  const newOwner = person.value
  return (
    <FormDialog
      opened={opened}
      title={t('sharing.itemAccess.transferOwnershipOfName', { name: truncateMiddle(item.name, 50) })}
      size="md"
      form={form}
      verb={t('sharing.itemAccess.transferOwnership')}
      onClose={() => close(false)}
    >
      <Text size="md">{transferText(owner, account?.user.id)}</Text>
      {newOwner ? (
        <ChoiceField
          label={t('sharing.itemAccess.newOwner')}
          verb={t('common.change')}
          error={person.error}
          onChoose={() => person.onChange(null)}
        >
          <PersonLine person={newOwner} />
        </ChoiceField>
      ) : (
        <PersonSearch<Person>
          isFirst
          label={t('sharing.itemAccess.newOwner')}
          description={t('sharing.itemAccess.chooseMemberWithAccess')}
          listLabel={t('sharing.itemAccess.membersWithAccess')}
          error={person.error}
          query={(q) => membersWithAccess(services.client, { id: item.id, excludedId: owner?.id ?? null, q })}
          nobody={(q) =>
            q === '' ? t('sharing.itemAccess.noOneElseHasAccess') : t('sharing.itemAccess.noMatchingMembersWithAccess')
          }
          onChoose={person.onChange}
        />
      )}
      <NotifyFields isByEmail={form.field('notify_via_email')} note={form.field('note')} />
      <ImpactSummary question={newOwner && { ids: [item.id], owner_id: newOwner.id }} />
    </FormDialog>
  )
}

/** Describes the effect of the transfer, with the current owner's role after it. */
function transferText(owner: Person | null, userId: string | undefined): string {
  if (!owner) return t('sharing.itemAccess.newOwnerManagesAccess')
  return owner.id === userId
    ? t('sharing.itemAccess.newOwnerManagesYouBecomeEditor')
    : t('sharing.itemAccess.newOwnerManagesNameBecomesEditor', { name: owner.name })
}
