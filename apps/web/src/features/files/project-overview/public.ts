/** A project at a glance, above its folder. Loaded with the first project that is opened. */
export const loadProjectOverview = () => import('./components/project-overview.tsx')
