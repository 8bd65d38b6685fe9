import type { Item } from '@arbour/contract/entities/item'
import { useState } from 'react'
import { SectionForm, useFormSubmit } from '#features/forms/public.ts'
import { type ItemTab, useSection } from '#features/item-settings/public.ts'
import type { ItemServices } from '#features/items/public.ts'
import { updateFinance } from '#features/operations/public.ts'
import { changedFigures, figureProblems, figureTexts } from './amount.ts'
import { FinanceFields } from './finance-fields.tsx'

/** The figures of a file or folder. */
function FinanceTab({ item, services }: { item: Item; services: ItemServices }) {
  const [finance, setFinance] = useState(item.finance)
  const before = figureTexts(finance)
  const [texts, setTexts] = useState(before)
  const form = useFormSubmit(['budget', 'cost', 'quoted', 'value'])
  const isSound = Object.values(figureProblems(texts)).every((problem) => problem === null)

  useSection('finance', {
    isChanged: !isSound || Object.keys(changedFigures(before, texts)).length > 0,
    save: () =>
      form.run({
        check: () => figureProblems(texts),
        work: async () => {
          const saved = await updateFinance(services, item, changedFigures(before, texts))
          setFinance(saved.finance)
          setTexts(figureTexts(saved.finance))
        },
      }),
  })

  return (
    <SectionForm form={form}>
      <FinanceFields
        item={{ ...item, finance }}
        texts={texts}
        problems={form.problems}
        onChange={(figure, text) => {
          setTexts((all) => ({ ...all, [figure]: text }))
          form.clear(figure)
        }}
      />
    </SectionForm>
  )
}

export const financeTab: ItemTab = {
  id: 'finance',
  label: 'Finance',
  isAvailable: ({ type, is_editable }) => (type === 'file' || type === 'folder') && is_editable,
  Content: FinanceTab,
}
