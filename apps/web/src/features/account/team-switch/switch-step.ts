/** The steps of the dialog: switch to a team, join one, create one. */
export type SwitchStep = 'teams' | 'join' | 'create'

export interface SwitchTeamInput {
  step?: SwitchStep
  /** The page to show in the other team; its dashboard by default. */
  to?: string
}
