import type { SettingsSection } from '#ui/navigation/settings-section.ts'

export const auditSettings: SettingsSection = { label: 'Audit log', path: 'audit' }
