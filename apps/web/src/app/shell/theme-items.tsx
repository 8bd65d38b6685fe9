import { t } from '@arbour/messages/t'
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { SCHEMES } from '#ui/theme/schemes.ts'
import classes from './user-menu.module.css'

/** The menu items for the light, dark and system colour schemes. */
export function ThemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>{t('app.shell.appearance')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
        {SCHEMES.map(({ value, label, icon: Icon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            rightSection={<Icon size={18} stroke={1.7} className={classes.icon} aria-hidden />}
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
