import type { Item } from '@arbour/contract/entities/items/item'
import { FigureChanges } from '@arbour/contract/entities/items/new-item'
import { t } from '@arbour/messages/t'
import { useTeamCurrency } from '#features/account/identity/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { updateFinance } from '#features/files/operations/public.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { unlessEmpty } from '#ui/form/read-form.ts'
import { useForm } from '#ui/form/use-form.ts'
import { notify } from '#ui/toast/notify.ts'
import { changedFigures, figureTexts } from './amount.ts'
import { FinanceFields } from './finance-fields.tsx'

/** Edits the figures of a file or folder. */
export function FinanceDialog({ opened, close, services, item }: DialogHandle<void> & { services: ItemServices; item: Item }) {
  const teamCurrency = useTeamCurrency()
  const form = useForm({
    schema: FigureChanges,
    initial: figureTexts(item.finance, teamCurrency),
    request: (texts, before) => unlessEmpty(changedFigures(before, texts)),
    submit: async (changes) => {
      await updateFinance(services, item, changes)
      notify(t('reporting.finance.numbersOfNameSaved', { name: item.name }))
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={t('reporting.finance.numbersOfName', { name: truncateMiddle(item.name, 50) })}
      size="md"
      form={form}
      verb={t('common.save')}
      onClose={() => close()}
    >
      <FinanceFields isFirst item={item} field={form.field} />
    </FormDialog>
  )
}
