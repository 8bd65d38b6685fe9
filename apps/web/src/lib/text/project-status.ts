import type { ProjectStatus } from '@arbour/contract/entities/items/project'
import { t } from '@arbour/messages/t'

/** The names of the states of a project. */
export const STATUS_LABELS: Record<ProjectStatus, string> = {
  planned: t('lib.text.planned'),
  active: t('lib.text.active'),
  on_hold: t('lib.text.onHold'),
  done: t('lib.text.done'),
}
