import type { ProjectStatus } from '@arbour/contract/entities/items/project'

/** The names of the states of a project. */
export const STATUS_LABELS: Record<ProjectStatus, string> = {
  planned: 'Planned',
  active: 'Active',
  on_hold: 'On hold',
  done: 'Done',
}
