/** Loads the application's viewers, once. */
export const loadViewer = () => import('../viewers/show-viewer.tsx')
