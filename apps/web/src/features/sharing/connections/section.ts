import type { SettingsSection } from '#ui/navigation/settings-section.ts'

export const connectionsSettings: SettingsSection = { label: 'Connections', path: 'connections' }
