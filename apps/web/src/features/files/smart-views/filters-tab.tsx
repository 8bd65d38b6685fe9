import type { SmartFilters } from '@arbour/contract/entities/items/filters'
import type { Item } from '@arbour/contract/entities/items/item'
import { FiltersChange } from '@arbour/contract/entities/items/new-item'
import { t } from '@arbour/messages/t'
import { Skeleton } from '@mantine/core'
import { type ItemTab, useSection } from '#features/files/item-settings/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { updateFilters } from '#features/files/operations/public.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { SectionForm } from '#ui/form/section-form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { FiltersForm } from './filters-form.tsx'
import { toFiltersForm, toSmartFilters } from './filters-model.ts'
import { useFilters } from './use-filters.ts'

/** The filters of a smart view. */
function FiltersTab({ item, services }: { item: Item; services: ItemServices }) {
  const query = useFilters(item)
  if (query.data) return <LoadedForm item={item} services={services} saved={query.data} />
  if (query.isError) return <FormFailure message={getErrorMessage(query.error)} />
  return <Skeleton height={320} radius={8} />
}

function LoadedForm({ item, services, saved }: { item: Item; services: ItemServices; saved: SmartFilters }) {
  const form = useForm({
    schema: FiltersChange,
    initial: { filters: toFiltersForm(saved) },
    request: ({ filters }) => ({ filters: toSmartFilters(filters) }),
    submit: ({ filters }) => updateFilters(services, item, filters),
    reread: (_, values) => values,
  })
  useSection('filters', form)

  return (
    <SectionForm form={form}>
      <FiltersForm services={services} viewId={item.id} {...form.field('filters')} />
    </SectionForm>
  )
}

export const filtersTab: ItemTab = {
  id: 'filters',
  label: t('common.filters'),
  isAvailable: ({ type, is_editable }) => type === 'smart' && is_editable,
  Content: FiltersTab,
}
