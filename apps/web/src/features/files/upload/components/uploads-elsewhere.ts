import { createPromptOwner } from '#ui/task-tray/prompt-owner.ts'

/** Whether a page already lists waiting uploads, so that their panel need not ask. */
export const uploadsElsewhere = createPromptOwner()
