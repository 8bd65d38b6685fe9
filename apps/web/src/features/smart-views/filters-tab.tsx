import type { SmartFilters } from '@arbour/contract/entities/filters'
import type { Item } from '@arbour/contract/entities/item'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { FormFailure, SectionForm, useFormSubmit } from '#features/forms/public.ts'
import { type ItemTab, useSection } from '#features/item-settings/public.ts'
import type { ItemServices } from '#features/items/public.ts'
import { updateFilters } from '#features/operations/public.ts'
import { messageOf } from '#lib/errors.ts'
import { FiltersForm } from './filters-form.tsx'
import { filtersOfForm, filtersProblems, formOfFilters } from './filters-model.ts'
import { useFilters } from './use-filters.ts'

/** What a smart view finds. */
function FiltersTab({ item, services }: { item: Item; services: ItemServices }) {
  const query = useFilters(item)
  if (query.data) return <Loaded item={item} services={services} saved={query.data} />
  if (query.isError) return <FormFailure message={messageOf(query.error)} />
  return <Skeleton height={320} radius={8} />
}

function Loaded({ item, services, saved }: { item: Item; services: ItemServices; saved: SmartFilters }) {
  const [before, setBefore] = useState(() => formOfFilters(saved))
  const [value, setValue] = useState(before)
  const form = useFormSubmit(['filters'])

  useSection('filters', {
    isChanged: value !== before,
    save: () =>
      form.run({
        check: () => filtersProblems(value),
        work: async () => {
          await updateFilters(services, item, filtersOfForm(value))
          setBefore(value)
        },
      }),
  })

  return (
    <SectionForm form={form}>
      <FiltersForm
        services={services}
        value={value}
        viewId={item.id}
        problem={form.problems.filters}
        onChange={(change) => {
          setValue(change)
          form.clear('filters')
        }}
      />
    </SectionForm>
  )
}

export const filtersTab: ItemTab = {
  id: 'filters',
  label: 'Filters',
  isAvailable: ({ type, is_editable }) => type === 'smart' && is_editable,
  Content: FiltersTab,
}
