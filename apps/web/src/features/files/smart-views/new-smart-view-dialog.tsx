import type { Item } from '@arbour/contract/entities/items/item'
import { NewSmart } from '@arbour/contract/entities/items/new-item'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { createItem } from '#features/files/operations/public.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { NameField } from '#ui/form/fields/name-field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { cleanName } from '#ui/form/texts.ts'
import { useForm } from '#ui/form/use-form.ts'
import { FiltersForm } from './filters-form.tsx'
import { EMPTY_FILTERS, toSmartFilters } from './filters-model.ts'

interface NewSmartViewDialogProps extends DialogHandle<void> {
  services: ItemServices
  parent: Item
}

/** Creates a smart view: requires a name and at least one filter. */
export function NewSmartViewDialog({ opened, close, services, parent }: NewSmartViewDialogProps) {
  const form = useForm({
    schema: NewSmart,
    initial: { name: '', filters: EMPTY_FILTERS },
    request: ({ name, filters }) => ({
      type: 'smart' as const,
      parent_id: parent.id,
      name: cleanName(name),
      filters: toSmartFilters(filters),
    }),
    submit: (view) => createItem(services, view),
  })
  return (
    <FormDialog
      opened={opened}
      title={t('files.smartViews.newSmartView')}
      size="lg"
      form={form}
      verb={t('common.create')}
      onClose={() => close()}
    >
      <NameField isFirst {...form.field('name')} />
      <FiltersForm services={services} {...form.field('filters')} />
    </FormDialog>
  )
}
