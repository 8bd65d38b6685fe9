import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'
import type { SwitchTeamInput } from './switch-step.ts'

/** Switches to another team of the user, or to one that they join or create. */
export const switchTeamDialog: DialogEntry<SwitchTeamInput> = {
  load: async () => (await import('./switch-team-dialog.tsx')).SwitchTeamDialog,
}
