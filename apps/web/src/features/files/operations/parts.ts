/** Chunks that are loaded on demand or preloaded. */
export const loadConfirmDialog = () => import('#ui/dialog/confirm-dialog.tsx')
export const loadDownloadPrompt = () => import('./download-prompt.tsx')
export const loadMoveWarning = () => import('./move-warning.tsx')
export const loadRestoreElsewhere = () => import('./restore-elsewhere-dialog.tsx')
export const loadRunDialogs = () => import('./runs/run-dialogs.tsx')

export const operationChunks = [loadConfirmDialog, loadDownloadPrompt, loadMoveWarning, loadRestoreElsewhere, loadRunDialogs]
