import type { Ancestor } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { placeName } from '#features/files/item-paths/public.ts'
import { ItemName } from '#features/files/items/public/components.ts'
import classes from './picker-crumbs.module.css'

interface PickerCrumbsProps {
  ancestors: readonly Ancestor[]
  /** The name of the open folder. */
  name: string
  onOpen: (path: string) => void
}

/** The breadcrumbs of the open folder in the picker. */
export function PickerCrumbs({ ancestors, name, onOpen }: PickerCrumbsProps) {
  return (
    <nav aria-label={t('files.common.location')} className={classes.crumbs}>
      {ancestors.map((ancestor) => (
        <Fragment key={ancestor.id}>
          <button type="button" className={classes.crumb} onClick={() => onOpen(ancestor.path)}>
            <ItemName name={placeName(ancestor)} max={30} />
          </button>
          <IconChevronRight size={14} aria-hidden />
        </Fragment>
      ))}
      <span className={classes.current} aria-current="location">
        <ItemName name={name} max={30} />
      </span>
    </nav>
  )
}
