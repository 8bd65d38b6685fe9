import type { Item } from '@arbour/contract/entities/items/item'
import { listAmounts } from '@arbour/contract/money/amounts'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useItemServices } from '#features/files/items/public/services.ts'
import { formatFigure } from '#lib/text/money.ts'
import { BudgetBar } from '#ui/budget-bar/budget-bar.tsx'
import { getSpending } from '../model/texts.ts'
import { Card } from './card.tsx'
import classes from './overview.module.css'

/** Cost against budget, and what was quoted and is worth. Nothing for users who can't see figures. */
export function MoneyCard({ item }: { item: Item }) {
  const services = useItemServices()
  const { finance } = item
  if (finance === null) return null
  const amounts = listAmounts(finance)
  const spending = getSpending(amounts)
  const hasMore = finance.quoted !== null || finance.value !== null
  return (
    <Card title={t('files.projectOverview.money')} allLink={{ item, tab: 'money', label: t('files.projectOverview.fullBudget') }}>
      <div className={classes.body}>
        {spending && <p className={classes.spent}>{spending.text}</p>}
        {spending?.share != null && <BudgetBar share={spending.share} />}
        {spending?.variance && (
          <p className={classes.variance} data-over={spending.variance.isOver || undefined}>
            {spending.variance.text}
          </p>
        )}
        {!spending && !hasMore && <p className={classes.quiet}>{t('files.projectOverview.noBudgetYet')}</p>}
        {hasMore && (
          <dl className={classes.figures}>
            <div>
              <dt>{t('files.common.quoted')}</dt>
              <dd>{formatFigure(amounts, 'quoted') ?? '–'}</dd>
            </div>
            <div>
              <dt>{t('files.common.value')}</dt>
              <dd>{formatFigure(amounts, 'value') ?? '–'}</dd>
            </div>
          </dl>
        )}
        {finance.budget === null && item.is_editable && (
          <Button
            variant="default"
            size="sm"
            className={classes.edit}
            onClick={() => void services.dialogs.open('finance', { services, item })}
          >
            {t('files.projectOverview.setBudget')}
          </Button>
        )}
      </div>
    </Card>
  )
}
