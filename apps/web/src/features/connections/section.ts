import type { SettingsSection } from '#features/navigation/public.ts'

export const connectionsSettings: SettingsSection = { label: 'Connections', path: 'connections' }
