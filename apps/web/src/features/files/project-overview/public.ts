/** The overview above a project's folder. Loaded with the first project that is opened. */
export const loadProjectOverview = () => import('./components/project-overview.tsx')
