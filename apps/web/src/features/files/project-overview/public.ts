/** The page of a project: its head, and its tabs. */

import { t } from '@arbour/messages/t'
import { lazy } from 'react'
import { loadProjectActivity } from '#features/files/details/public.ts'
import { OVERVIEW, type ProjectTab } from './project-tab.ts'

/** The status, people and tabs of a project. Loaded with the first project that is opened. */
export const loadProjectHead = () => import('./components/project-head.tsx')
export { projectDatesDialog } from './dialog.ts'
export { getSpending } from './model/texts.ts'
export { updateProject } from './operations/update-project.ts'
export { findProjectTab, type ProjectTab, tabSearch } from './project-tab.ts'
export { ProjectSummariesProvider, useProjectSummary } from './summaries.tsx'

const Overview = lazy(async () => ({ default: (await import('./components/overview.tsx')).Overview }))

export const overviewTab: ProjectTab = {
  id: OVERVIEW,
  label: t('files.projectOverview.overview'),
  isAvailable: () => true,
  Content: Overview,
}

const ProjectActivity = lazy(async () => ({ default: (await loadProjectActivity()).ProjectActivity }))

export const activityTab: ProjectTab = {
  id: 'activity',
  label: t('common.activity'),
  isAvailable: () => true,
  Content: ProjectActivity,
}

/** The item, folder and tab that the browser shows. */
export const filesTab: ProjectTab = { id: 'files', label: t('common.files'), isAvailable: () => true, Content: null }
