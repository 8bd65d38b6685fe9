import type { ListColumnKey } from '@arbour/contract/entities/account/preferences'
import { Button, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { IconButton } from '#ui/icon-button.tsx'
import type { Columns } from '../../hooks/use-columns.ts'
import { COLUMNS, choices, moveColumn, toggleColumn } from '../../model/layout/columns.ts'
import classes from './list-header.module.css'

interface ColumnChoicesProps {
  columns: Columns
  labelOf: (key: ListColumnKey) => string
}

/** Selects the columns of the list and their order. */
export function ColumnChoices({ columns, labelOf }: ColumnChoicesProps) {
  const { chosen, allowed, nameWidth, choose, reset } = columns
  const place = (key: ListColumnKey) => chosen.findIndex((column) => column.key === key)
  const isReset = nameWidth === null && chosen.every((column) => column.width === null)
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>Columns</legend>
      {choices(chosen, allowed).map((key) => {
        const at = place(key)
        return (
          <div key={key} className={classes.choice}>
            <Checkbox
              size="xs"
              label={labelOf(key)}
              checked={at !== -1}
              onChange={() => choose(toggleColumn(chosen, key))}
              className={classes.choiceBox}
            />
            {at !== -1 && (
              <>
                <IconButton
                  label={`Move ${COLUMNS[key].label} up`}
                  size={28}
                  disabled={at === 0}
                  onClick={() => choose(moveColumn(chosen, key, -1))}
                >
                  <IconChevronUp size={16} aria-hidden />
                </IconButton>
                <IconButton
                  label={`Move ${COLUMNS[key].label} down`}
                  size={28}
                  disabled={at === chosen.length - 1}
                  onClick={() => choose(moveColumn(chosen, key, 1))}
                >
                  <IconChevronDown size={16} aria-hidden />
                </IconButton>
              </>
            )}
          </div>
        )
      })}
      <Button variant="subtle" color="gray" size="compact-sm" disabled={isReset} onClick={reset} className={classes.reset}>
        Usual widths
      </Button>
    </fieldset>
  )
}
