import { createPromptOwner } from '#ui/task-tray/prompt-owner.ts'

/** Whether a page already lists interrupted operations, so that their panels need not ask. */
export const runsElsewhere = createPromptOwner()
