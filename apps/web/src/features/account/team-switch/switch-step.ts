/** What the dialog can do: go to a team, join one, make one. */
export type SwitchStep = 'teams' | 'join' | 'create'

export interface SwitchTeamInput {
  step?: SwitchStep
  /** What is shown in the other team; its dashboard unless given. */
  to?: string
}
