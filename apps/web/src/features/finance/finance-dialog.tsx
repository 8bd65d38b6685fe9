import type { Item } from '@arbour/contract/entities/item'
import { useState } from 'react'
import type { DialogHandle } from '#features/dialogs/public.ts'
import { FormDialog, useFormSubmit } from '#features/forms/public.ts'
import type { ItemServices } from '#features/items/public.ts'
import { updateFinance } from '#features/operations/public.ts'
import { truncateMiddle } from '#lib/format.ts'
import { notify } from '#ui/notify.ts'
import { changedFigures, figureProblems, figureTexts } from './amount.ts'
import { FinanceFields } from './finance-fields.tsx'

/** Changes the figures of a file or folder. */
export function FinanceDialog({ opened, close, services, item }: DialogHandle<void> & { services: ItemServices; item: Item }) {
  const [before] = useState(() => figureTexts(item.finance))
  const [texts, setTexts] = useState(before)
  const form = useFormSubmit(['budget', 'cost', 'quoted', 'value'])
  const submit = form.handle({
    check: () => figureProblems(texts),
    work: async () => {
      const changes = changedFigures(before, texts)
      if (Object.keys(changes).length > 0) {
        await updateFinance(services, item, changes)
        notify(`Numbers of ${item.name} saved`)
      }
      close()
    },
  })

  return (
    <FormDialog
      opened={opened}
      title={`Numbers of ${truncateMiddle(item.name, 50)}`}
      size="md"
      form={form}
      verb="Save"
      isChanged={texts !== before}
      onSubmit={submit}
      onClose={() => close()}
    >
      <FinanceFields
        isFirst
        item={item}
        texts={texts}
        problems={form.problems}
        onChange={(figure, text) => {
          setTexts((all) => ({ ...all, [figure]: text }))
          form.clear(figure)
        }}
      />
    </FormDialog>
  )
}
