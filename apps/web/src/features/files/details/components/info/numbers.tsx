import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import type { Item } from '@arbour/contract/entities/items/item'
import { listAmounts } from '@arbour/contract/money/amounts'
import { t } from '@arbour/messages/t'
import { useItemServices } from '#features/files/items/public/services.ts'
import { TextButton } from '#ui/text-button.tsx'
import { FigureGrid } from '../parts/figure-grid.tsx'
import { SectionTitle } from '../parts/section-title.tsx'
import classes from './tags.module.css'

/** The figures of a file or folder, visible to users who can edit them. */
export function Numbers({ item }: { item: Item }) {
  const services = useItemServices()
  const { finance } = item
  if (!finance) return null
  const edit = item.deleted === null ? () => void services.dialogs.open('finance', { services, item }) : undefined
  const amounts = listAmounts(finance)
  if (amounts.every((each) => FIGURES.every((figure) => each[figure] === null))) {
    return (
      edit && (
        <div className={classes.add}>
          <TextButton onClick={edit}>{t('files.details.addNumbers')}</TextButton>
        </div>
      )
    )
  }
  const isSum = (figure: Figure) => item.is_dir && !finance[`manual_${figure}`]
  return (
    <div>
      <SectionTitle title={t('files.details.finance')} editLabel={t('files.details.editNumbers')} onEdit={edit} />
      <FigureGrid
        amounts={amounts}
        getNote={(figure) => (isSum(figure) ? t('files.details.totalOfContents') : null)}
        onOpen={item.deleted === null ? (figure) => void services.dialogs.open('figure', { services, item, figure }) : undefined}
      />
    </div>
  )
}
