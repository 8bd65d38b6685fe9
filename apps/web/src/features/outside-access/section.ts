import type { SettingsSection } from '#features/navigation/public.ts'

export const outsideSettings: SettingsSection = { label: 'Outside access', path: 'outside-access' }
