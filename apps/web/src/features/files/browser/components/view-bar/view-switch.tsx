import type { ViewType } from '@arbour/contract/entities/account/preferences'
import { t } from '@arbour/messages/t'
import { IconLayoutGrid, IconList, IconListTree } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './view-switch.module.css'

interface ViewSwitchProps {
  value: ViewType
  types: readonly ViewType[]
  onChange: (type: ViewType) => void
}

const VIEWS = {
  grid: { label: t('files.browser.grid'), icon: IconLayoutGrid },
  list: { label: t('files.browser.list'), icon: IconList },
  tree: { label: t('files.browser.tree'), icon: IconListTree },
} as const satisfies Record<ViewType, { label: string; icon: unknown }>

/** Switches between grid, list and tree. */
export function ViewSwitch({ value, types, onChange }: ViewSwitchProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('files.browser.view')} className={classes.switch}>
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
