import type { Item } from '@arbour/contract/entities/item'
import { useState } from 'react'
import type { DialogHandle } from '#features/dialogs/public.ts'
import { cleanName, FormDialog, NameField, typedNameProblem, useFormSubmit } from '#features/forms/public.ts'
import type { ItemServices } from '#features/items/public.ts'
import { createItem } from '#features/operations/public.ts'
import { FiltersForm } from './filters-form.tsx'
import { EMPTY_FILTERS, filtersOfForm, filtersProblems } from './filters-model.ts'

interface NewSmartViewDialogProps extends DialogHandle<void> {
  services: ItemServices
  parent: Item
}

/** Makes a smart view: a name, and at least one filter (spec 1 section 5). */
export function NewSmartViewDialog({ opened, close, services, parent }: NewSmartViewDialogProps) {
  const [name, setName] = useState('')
  const [filters, setFilters] = useState(EMPTY_FILTERS)
  const form = useFormSubmit(['name', 'filters'])
  const submit = form.handle({
    check: () => ({ name: typedNameProblem(name), ...filtersProblems(filters) }),
    work: async () => {
      await createItem(services, {
        parent_id: parent.id,
        type: 'smart',
        name: cleanName(name),
        filters: filtersOfForm(filters),
      })
      close()
    },
  })

  return (
    <FormDialog
      opened={opened}
      title="New smart view"
      size="lg"
      form={form}
      verb="Create"
      isChanged={name !== '' || filters !== EMPTY_FILTERS}
      onSubmit={submit}
      onClose={() => close()}
    >
      <NameField
        isFirst
        value={name}
        error={form.problems.name}
        onChange={(next) => {
          setName(next)
          form.clear('name')
        }}
      />
      <FiltersForm
        services={services}
        value={filters}
        problem={form.problems.filters}
        onChange={(change) => {
          setFilters(change)
          form.clear('filters')
        }}
      />
    </FormDialog>
  )
}
