/** Webhooks of folders, for users who manage them (decision 0045). */
export { folderWebhooks, showWebhooks } from './actions.ts'
export { webhookDialog, webhooksDialog } from './dialogs.ts'
export { webhooksSettings } from './section.ts'
