import type { Item } from '@arbour/contract/entities/items/item'
import { FigureChanges } from '@arbour/contract/entities/items/new-item'
import { t } from '@arbour/messages/t'
import { useState } from 'react'
import { useTeamCurrency } from '#features/account/identity/public.ts'
import { type ItemTab, useSection } from '#features/files/item-settings/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { updateFinance } from '#features/files/operations/public.ts'
import { unlessEmpty } from '#ui/form/read-form.ts'
import { SectionForm } from '#ui/form/section-form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { changedFigures, figureTexts } from './amount.ts'
import { FinanceFields } from './finance-fields.tsx'

/** The figures of a file or folder. */
function FinanceTab({ item, services }: { item: Item; services: ItemServices }) {
  const [finance, setFinance] = useState(item.finance)
  const teamCurrency = useTeamCurrency()
  const form = useForm({
    schema: FigureChanges,
    initial: figureTexts(item.finance, teamCurrency),
    request: (texts, before) => unlessEmpty(changedFigures(before, texts)),
    submit: (changes) => updateFinance(services, item, changes),
    reread: (saved) => {
      setFinance(saved.finance)
      return figureTexts(saved.finance, teamCurrency)
    },
  })
  useSection('finance', form)

  return (
    <SectionForm form={form}>
      <FinanceFields item={{ ...item, finance }} field={form.field} />
    </SectionForm>
  )
}

export const financeTab: ItemTab = {
  id: 'finance',
  label: t('reporting.finance.finance'),
  isAvailable: ({ finance }) => finance !== null,
  Content: FinanceTab,
}
