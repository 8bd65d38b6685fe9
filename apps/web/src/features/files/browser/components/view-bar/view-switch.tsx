import type { ViewType } from '@arbour/contract/entities/account/preferences'
import { IconLayoutGrid, IconList, IconListTree } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './view-switch.module.css'

interface ViewSwitchProps {
  value: ViewType
  types: readonly ViewType[]
  onChange: (type: ViewType) => void
}

const VIEWS = {
  grid: { label: 'Grid', icon: IconLayoutGrid },
  list: { label: 'List', icon: IconList },
  tree: { label: 'Tree', icon: IconListTree },
} as const satisfies Record<ViewType, { label: string; icon: unknown }>

/** Switches between grid, list and tree. */
export function ViewSwitch({ value, types, onChange }: ViewSwitchProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="View" className={classes.switch}>
      {types.map((type) => {
        const { label, icon: Icon } = VIEWS[type]
        return (
          <label key={type} className={classes.view} title={label}>
            <input
              type="radio"
              name={name}
              className={classes.input}
              aria-label={label}
              checked={type === value}
              onChange={() => onChange(type)}
            />
            <Icon size={18} stroke={1.7} aria-hidden />
          </label>
        )
      })}
    </div>
  )
}
