import { t } from '@arbour/messages/t'
import type { MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

/** The colour schemes that users can choose. */
export const SCHEMES = [
  { value: 'light', label: t('ui.theme.light'), icon: IconSun },
  { value: 'dark', label: t('ui.theme.dark'), icon: IconMoon },
  { value: 'auto', label: t('ui.theme.system'), icon: IconDeviceDesktop },
] as const satisfies { value: MantineColorScheme; label: string; icon: unknown }[]
