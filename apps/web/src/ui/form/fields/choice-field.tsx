import { t } from '@arbour/messages/t'
import { Button, Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './choice-field.module.css'

interface ChoiceFieldProps {
  label: string
  /** The chosen value, or null. */
  children: ReactNode
  /** The location of the chosen item. */
  place?: string
  verb: string
  error?: string
  isFirst?: boolean
  onChoose: () => void
  /** Set if the choice can be cleared. */
  onClear?: () => void
}

/** A field whose value is chosen in a picker. */
export function ChoiceField({ label, children, place, verb, error, isFirst, onChoose, onClear }: ChoiceFieldProps) {
  const labelId = useId()
  const errorId = useId()
  return (
    <Input.Wrapper label={<span id={labelId}>{label}</span>} labelElement="div" error={error} errorProps={{ id: errorId }}>
      <fieldset className={classes.field} data-error={error ? true : undefined} aria-labelledby={labelId}>
        <div className={classes.chosen}>
          {children}
          {place && <span className={classes.place}>{place}</span>}
        </div>
        {onClear && (
          <Button variant="subtle" color="gray" px={8} onClick={onClear}>
            {t('common.clear')}
          </Button>
        )}
        <Button
          variant="subtle"
          px={10}
          data-autofocus={isFirst || undefined}
          data-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onClick={onChoose}
        >
          {verb}
        </Button>
      </fieldset>
    </Input.Wrapper>
  )
}
