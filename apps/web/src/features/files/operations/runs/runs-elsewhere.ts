import { createAskedElsewhere } from '#ui/dock/asked-elsewhere.ts'

/** Where unfinished runs are offered beside their panels. */
export const runsElsewhere = createAskedElsewhere()
