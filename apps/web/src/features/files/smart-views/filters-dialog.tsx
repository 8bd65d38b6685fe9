import type { SmartFilters } from '@arbour/contract/entities/items/filters'
import type { Item } from '@arbour/contract/entities/items/item'
import { FiltersChange } from '@arbour/contract/entities/items/new-item'
import { t } from '@arbour/messages/t'
import { Skeleton } from '@mantine/core'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { updateFilters } from '#features/files/operations/public.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { notify } from '#ui/toast/notify.ts'
import { FiltersForm } from './filters-form.tsx'
import { toFiltersForm, toSmartFilters } from './filters-model.ts'
import { useFilters } from './use-filters.ts'

interface FiltersDialogProps extends DialogHandle<void> {
  services: ItemServices
  item: Item
}

/** Edits the filters of a smart view. */
export function FiltersDialog({ opened, close, services, item }: FiltersDialogProps) {
  const query = useFilters(item)
  const title = t('files.smartViews.filtersOfName', { name: truncateMiddle(item.name, 50) })
  if (query.data) {
    return <LoadedDialog opened={opened} close={close} services={services} item={item} title={title} saved={query.data} />
  }
  return (
    <Modal opened={opened} title={title} size="lg" onClose={() => close()}>
      {query.isError ? <FormFailure message={getErrorMessage(query.error)} /> : <Skeleton height={320} radius={8} />}
    </Modal>
  )
}

function LoadedDialog({
  opened,
  close,
  services,
  item,
  title,
  saved,
}: FiltersDialogProps & { title: string; saved: SmartFilters }) {
  const form = useForm({
    schema: FiltersChange,
    initial: { filters: toFiltersForm(saved) },
    request: ({ filters }) => ({ filters: toSmartFilters(filters) }),
    submit: async ({ filters }) => {
      await updateFilters(services, item, filters)
      notify(t('files.smartViews.filtersOfNameSaved', { name: item.name }))
    },
  })
  return (
    <FormDialog opened={opened} title={title} size="lg" form={form} verb={t('common.save')} onClose={() => close()}>
      <FiltersForm isFirst services={services} viewId={item.id} {...form.field('filters')} />
    </FormDialog>
  )
}
