/** What the dialog can do: go to a team, join one, make one. */
export type SwitchStep = 'teams' | 'join' | 'create'
