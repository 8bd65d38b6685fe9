import { Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react'
import { makeDefault, toggleDeviceSetting, useDeviceSetting, type View } from '#features/preferences/public.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import classes from './view-controls.module.css'

/** What of the view is chosen rarely: its density on this device, and its use in every folder. */
export function ViewMenu({ view }: { view: View }) {
  const isCompact = useDeviceSetting('isCompact')
  const applyEverywhere = () => {
    makeDefault(view)
    showToast({ type: 'success', message: 'Folders without a view of their own are now shown like this' })
  }
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton label="View options" aria-haspopup="menu" className={classes.options}>
          <IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {view.viewType !== 'grid' && (
          <Menu.Item
            role="menuitemcheckbox"
            aria-checked={isCompact}
            rightSection={isCompact && <IconCheck size={16} aria-hidden />}
            onClick={() => toggleDeviceSetting('isCompact')}
          >
            Compact rows
          </Menu.Item>
        )}
        <Menu.Item onClick={applyEverywhere}>Use for all folders</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
