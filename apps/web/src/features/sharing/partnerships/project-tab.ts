import { t } from '@arbour/messages/t'
import { lazy } from 'react'
import type { ProjectTab } from '#features/files/project-overview/public.ts'

/** The people who can open a project, and its partners. */
export const peopleTab: ProjectTab = {
  id: 'people',
  label: t('common.people'),
  isAvailable: () => true,
  Content: lazy(async () => ({ default: (await import('./components/people-page.tsx')).PeoplePage })),
}
