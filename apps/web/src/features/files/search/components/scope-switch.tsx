import { SegmentedControl } from '@mantine/core'
import classes from './filters.module.css'

interface ScopeSwitchProps {
  /** The folder that one came from. */
  folder: { id: string; name: string }
  isWithin: boolean
  onWithin: (isWithin: boolean) => void
}

/** Looks everywhere, or in the folder that one came from and all below it. */
export function ScopeSwitch({ folder, isWithin, onWithin }: ScopeSwitchProps) {
  return (
    <SegmentedControl
      size="sm"
      aria-label="Where to look"
      className={classes.scope}
      value={isWithin ? 'within' : 'everywhere'}
      onChange={(value) => onWithin(value === 'within')}
      data={[
        { value: 'everywhere', label: 'Everywhere' },
        {
          value: 'within',
          label: (
            <span className={classes.scopeName} title={folder.name}>
              In {folder.name}
            </span>
          ),
        },
      ]}
    />
  )
}
