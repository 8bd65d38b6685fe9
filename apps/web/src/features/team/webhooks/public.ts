/** What folders tell servers elsewhere, for who manages them (decision 0045). */
export { folderWebhooks, showWebhooks } from './actions.ts'
export { webhookDialog, webhooksDialog } from './dialogs.ts'
export { webhooksTab } from './tab.ts'
