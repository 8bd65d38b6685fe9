import { t } from '@arbour/messages/t'
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
      aria-label={t('files.search.searchIn')}
      className={classes.scope}
      value={isWithin ? 'within' : 'everywhere'}
      onChange={(value) => onWithin(value === 'within')}
      data={[
        { value: 'everywhere', label: t('common.everywhere') },
        {
          value: 'within',
          label: (
            <span className={classes.scopeName} title={folder.name}>
              {t('files.search.inName', { name: folder.name })}
            </span>
          ),
        },
      ]}
    />
  )
}
