import type { SettingsSection } from '#features/navigation/public.ts'

export const auditSettings: SettingsSection = { label: 'Audit log', path: 'audit' }
