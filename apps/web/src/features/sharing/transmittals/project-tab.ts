import { t } from '@arbour/messages/t'
import { lazy } from 'react'
import type { ProjectTab } from '#features/files/project-overview/public.ts'

/** The transmittals issued from and to a project. */
export const transmittalsTab: ProjectTab = {
  id: 'transmittals',
  label: t('sharing.transmittals.transmittals'),
  isAvailable: () => true,
  Content: lazy(async () => ({ default: (await import('./components/transmittals-page.tsx')).TransmittalsPage })),
}
