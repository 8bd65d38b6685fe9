import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'
import type { SwitchTeamInput } from './switch-step.ts'

/** Goes to another team of the person, or to one that they join or make. */
export const switchTeamDialog: DialogEntry<SwitchTeamInput> = {
  load: async () => (await import('./switch-team-dialog.tsx')).SwitchTeamDialog,
}
