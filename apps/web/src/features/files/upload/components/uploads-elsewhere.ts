import { createAskedElsewhere } from '#ui/dock/asked-elsewhere.ts'

/** Where uploads that wait for the person are offered beside their panel. */
export const uploadsElsewhere = createAskedElsewhere()
