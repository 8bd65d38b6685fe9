import { t } from '@arbour/messages/t'
import { Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { makeDefault, setDeviceSetting, useDeviceSetting, type View } from '#features/account/preferences/public.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import classes from './view-controls.module.css'

interface ViewMenuProps {
  /** The view of a folder, which can be applied to other folders; absent if the list is the only view. */
  view?: View
}

/** Less common options of the view: the row density on this device, and applying the view to all folders. */
export function ViewMenu({ view }: ViewMenuProps) {
  const isCompact = useDeviceSetting('isCompact')
  const applyEverywhere = (view: View) => {
    makeDefault(view)
    showToast({ type: 'success', message: t('files.browser.defaultViewUpdated') })
  }
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton label={t('files.browser.viewOptions')} aria-haspopup="menu" className={classes.options}>
          <IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {view?.viewType !== 'grid' && (
          <>
            <Menu.Label>{t('files.browser.rowHeight')}</Menu.Label>
            <Menu.RadioGroup
              value={isCompact ? 'compact' : 'comfortable'}
              onChange={(density) => setDeviceSetting('isCompact', density === 'compact')}
            >
              <Menu.RadioItem value="comfortable">{t('files.browser.comfortable')}</Menu.RadioItem>
              <Menu.RadioItem value="compact">{t('files.browser.compact')}</Menu.RadioItem>
            </Menu.RadioGroup>
          </>
        )}
        {view && view.viewType !== 'grid' && <Menu.Divider />}
        {view && <Menu.Item onClick={() => applyEverywhere(view)}>{t('files.browser.setAsDefaultView')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
