/** Chunks that are loaded on demand or preloaded. */
export const loadPanel = async () => ({
  ...(await import('./components/notifications-panel.tsx')),
  ...(await import('./components/notifications-screen.tsx')),
})
export const loadFollow = () => import('./model/follow.ts')

export const notificationChunks = [loadPanel]
