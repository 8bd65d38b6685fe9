import { Switch } from '@mantine/core'
import classes from './list.module.css'

interface SwitchRowProps {
  label: string
  /** The effect of the current position. */
  description: string
  value: boolean
  onChange: (value: boolean) => void
}

/** A row of a `List` that is switched on and off: a setting. The whole row can be pressed. */
export function SwitchRow({ label, description, value, onChange }: SwitchRowProps) {
  return (
    <li>
      <Switch
        size="md"
        label={label}
        // Without its description, which changes.
        aria-label={label}
        description={description}
        labelPosition="left"
        classNames={{
          body: `${classes.row} ${classes.switch}`,
          labelWrapper: classes.text,
          label: classes.title,
          description: classes.facts,
        }}
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </li>
  )
}
