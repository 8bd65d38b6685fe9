import { t } from '@arbour/messages/t'
import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import { Facts, List, ListRow } from '#ui/list/list.tsx'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { SCHEMES } from '#ui/theme/schemes.ts'
import classes from './appearance-section.module.css'

/** The choice between light, dark and system; the same as in the user menu. */
export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const labelId = useId()
  return (
    <SettingsCard title={t('account.accountPage.appearance')}>
      <List>
        <ListRow
          title={<span id={labelId}>{t('account.accountPage.theme')}</span>}
          actions={
            <SegmentedControl
              aria-labelledby={labelId}
              value={colorScheme}
              onChange={(value) => setColorScheme(value as MantineColorScheme)}
              data={SCHEMES.map(({ value, label, icon: Icon }) => ({
                value,
                label: (
                  <span className={classes.scheme}>
                    <Icon size={18} stroke={1.7} aria-hidden />
                    {label}
                  </span>
                ),
              }))}
            />
          }
        >
          <Facts>{t('account.accountPage.inThisBrowserSystemFollows')}</Facts>
        </ListRow>
      </List>
    </SettingsCard>
  )
}
