import type { ListColumnKey } from '@arbour/contract/entities/account/preferences'
import { t } from '@arbour/messages/t'
import { Button, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { IconButton } from '#ui/icon-button.tsx'
import type { Columns } from '../../hooks/use-columns.ts'
import { COLUMNS, choices, moveColumn, toggleColumn } from '../../model/layout/columns.ts'
import classes from './list-header.module.css'

interface ColumnChoicesProps {
  columns: Columns
  getLabel: (key: ListColumnKey) => string
}

/** Selects the columns of the list and their order. */
export function ColumnChoices({ columns, getLabel }: ColumnChoicesProps) {
  const { selectedColumns, allowedKeys, nameWidth, choose, reset } = columns
  const place = (key: ListColumnKey) => selectedColumns.findIndex((column) => column.key === key)
  const isReset = nameWidth === null && selectedColumns.every((column) => column.width === null)
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{t('files.browser.columns')}</legend>
      {choices(selectedColumns, allowedKeys).map((key) => {
        const index = place(key)
        return (
          <div key={key} className={classes.choice}>
            <Checkbox
              size="xs"
              label={getLabel(key)}
              checked={index !== -1}
              onChange={() => choose(toggleColumn(selectedColumns, key))}
              className={classes.choiceBox}
            />
            {index !== -1 && (
              <>
                <IconButton
                  label={t('files.browser.moveLabelUp', { label: COLUMNS[key].label })}
                  size={28}
                  disabled={index === 0}
                  onClick={() => choose(moveColumn(selectedColumns, key, -1))}
                >
                  <IconChevronUp size={16} aria-hidden />
                </IconButton>
                <IconButton
                  label={t('files.browser.moveLabelDown', { label: COLUMNS[key].label })}
                  size={28}
                  disabled={index === selectedColumns.length - 1}
                  onClick={() => choose(moveColumn(selectedColumns, key, 1))}
                >
                  <IconChevronDown size={16} aria-hidden />
                </IconButton>
              </>
            )}
          </div>
        )
      })}
      <Button variant="subtle" color="gray" size="compact-sm" disabled={isReset} onClick={reset} className={classes.reset}>
        {t('files.browser.usualWidths')}
      </Button>
    </fieldset>
  )
}
