import { createAskedElsewhere } from '#ui/dock/asked-elsewhere.ts'

/** Whether a page already lists waiting uploads, so that their panel need not ask. */
export const uploadsElsewhere = createAskedElsewhere()
