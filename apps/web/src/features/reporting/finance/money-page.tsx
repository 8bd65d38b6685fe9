import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import type { Item } from '@arbour/contract/entities/items/item'
import { listAmounts } from '@arbour/contract/money/amounts'
import { t } from '@arbour/messages/t'
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useItemServices } from '#features/files/items/public/services.ts'
import { getSpending } from '#features/files/project-overview/public.ts'
import { formatFigure } from '#lib/text/money.ts'
import { BudgetBar } from '#ui/budget-bar/budget-bar.tsx'
import { FIGURE_LABELS } from './amount.ts'
import { FigureHistory } from './figure-history.tsx'
import { FigureParts } from './figure-parts.tsx'
import classes from './money-page.module.css'

/** The four figures of a project. The chosen one is broken down into the contents with such a figure, with its history. */
export function MoneyPage({ item }: { item: Item }) {
  const services = useItemServices()
  const [selectedFigure, setSelectedFigure] = useState<Figure>('cost')
  const { finance } = item
  if (finance === null) return null
  const amounts = listAmounts(finance)
  const spending = getSpending(amounts)
  return (
    <section className={classes.page} aria-label={t('reporting.finance.money')}>
      <VisuallyHidden component="h2">{t('reporting.finance.figures')}</VisuallyHidden>
      <div className={classes.figures}>
        {FIGURES.map((figure) => {
          const amount = formatFigure(amounts, figure)
          const content = (
            <>
              <span className={classes.label}>{FIGURE_LABELS[figure]}</span>
              <span className={classes.amount}>{amount ?? t('reporting.finance.notSet')}</span>
              <span className={classes.label}>
                {amount === null
                  ? ' '
                  : finance[`manual_${figure}`]
                    ? t('reporting.finance.enteredManually')
                    : t('reporting.finance.totalOfContents')}
              </span>
            </>
          )
          return item.is_editable ? (
            <UnstyledButton
              key={figure}
              className={classes.figure}
              aria-pressed={figure === selectedFigure}
              onClick={() => setSelectedFigure(figure)}
            >
              {content}
            </UnstyledButton>
          ) : (
            <div key={figure} className={classes.figure}>
              {content}
            </div>
          )
        })}
      </div>
      {spending?.share != null && (
        <div className={classes.spending}>
          <BudgetBar share={spending.share} />
          <p className={classes.spent}>
            <span>{spending.text}</span>
            {spending.variance && <span data-over={spending.variance.isOver || undefined}>{spending.variance.text}</span>}
          </p>
        </div>
      )}
      {item.is_editable && (
        <>
          <div>
            <Button variant="default" onClick={() => void services.dialogs.open('finance', { services, item })}>
              {t('reporting.finance.editNumbers')}
            </Button>
          </div>
          <div className={classes.parts}>
            <FigureParts
              key={`parts ${selectedFigure}`}
              item={item}
              figure={selectedFigure}
              onOpen={(child) => void services.dialogs.open('figure', { services, item: child, figure: selectedFigure })}
              onLeave={() => undefined}
            />
            <FigureHistory key={`history ${selectedFigure}`} item={item} figure={selectedFigure} onLeave={() => undefined} />
          </div>
        </>
      )}
    </section>
  )
}
