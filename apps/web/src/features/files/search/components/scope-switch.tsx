import { SegmentedControl } from '@mantine/core'
import classes from './filters.module.css'

interface ScopeSwitchProps {
  /** The folder that the user came from. */
  folder: { id: string; name: string }
  isWithin: boolean
  onWithin: (isWithin: boolean) => void
}

/** Switches the search scope between everything and the subtree of the folder that the user came from. */
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
