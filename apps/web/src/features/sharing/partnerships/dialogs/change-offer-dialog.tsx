import type { Item } from '@arbour/contract/entities/items/item'
import { AccessibleFiles, type Partnership } from '@arbour/contract/entities/sharing/partnership'
import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { notifyUndoable } from '#features/files/actions/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { OfferField } from '../components/offer-field.tsx'
import { type Offer, sentOffers, toOffer } from '../model/offer.ts'
import { changeOffer } from '../operations/change-partnerships.ts'
import { undoOfferChange } from '../operations/undo-partners.ts'

interface ChangeOfferDialogProps extends DialogHandle<void> {
  services: ItemServices
  item: Item
  partnership: Partnership
}

const Schema = z.strictObject({ accessibleFiles: AccessibleFiles })

/** Edits the folders offered to a partner. Lost access is revoked immediately. */
export function ChangeOfferDialog({ opened, close, services, item, partnership }: ChangeOfferDialogProps) {
  const name = truncateMiddle(partnership.partner.name, 40)
  const initial: { accessibleFiles: readonly Offer[] } = { accessibleFiles: partnership.offered.map(toOffer) }
  const form = useForm({
    schema: Schema,
    initial,
    request: (values, before) =>
      serialiseOffers(values.accessibleFiles) === serialiseOffers(before.accessibleFiles)
        ? null
        : { accessibleFiles: sentOffers(values.accessibleFiles) },
    submit: async ({ accessibleFiles }, values) => {
      await changeOffer(services, partnership, accessibleFiles)
      const offers = { before: initial.accessibleFiles, after: values.accessibleFiles }
      notifyUndoable(t('sharing.partnerships.foldersSharedWithNameUpdated', { name }), () =>
        undoOfferChange(services, partnership, offers),
      )
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={t('sharing.partnerships.foldersSharedWithName', { name })}
      size="lg"
      form={form}
      verb={t('common.save')}
      onClose={() => close()}
    >
      <OfferField project={item} label={t('sharing.partnerships.foldersToShare')} {...form.field('accessibleFiles')} />
    </FormDialog>
  )
}

/** Returns the same key for the same folders and roles in any order. */
function serialiseOffers(offers: readonly Offer[]): string {
  const sortedOffers = offers.toSorted((a, b) => a.id.localeCompare(b.id))
  return JSON.stringify(sentOffers(sortedOffers))
}
