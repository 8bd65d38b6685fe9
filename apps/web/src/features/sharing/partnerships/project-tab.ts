import { lazy } from 'react'
import type { ProjectTab } from '#features/files/project-overview/public.ts'

/** Who works in a project: the people who can open it, and its partners. */
export const peopleTab: ProjectTab = {
  id: 'people',
  label: 'People',
  isAvailable: () => true,
  Content: lazy(async () => ({ default: (await import('./components/people-page.tsx')).PeoplePage })),
}
