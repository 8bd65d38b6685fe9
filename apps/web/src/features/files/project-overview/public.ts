/** A project at a glance, above its folder. Loaded with the first project that is opened. */
export const loadProjectRoom = () => import('./components/project-room.tsx')
