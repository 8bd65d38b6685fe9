import type { RestoreKind, RestoreProblem } from '@arbour/contract/entities/items/moment-restore'
import { t } from '@arbour/messages/t'

const KINDS: Readonly<Record<RestoreKind, string>> = {
  recovered: t('files.restoreToMoment.isRecovered'),
  content: t('files.restoreToMoment.isContent'),
  moved: t('files.restoreToMoment.isMoved'),
  renamed: t('files.restoreToMoment.isRenamed'),
  details: t('files.restoreToMoment.isDetails'),
  binned: t('files.restoreToMoment.isBinned'),
}

/** Describes what happens to an item. */
export function kindText(kind: RestoreKind): string {
  return KINDS[kind]
}

const TOTALS: Readonly<Record<RestoreKind, (count: number) => string>> = {
  recovered: (count) => t('files.restoreToMoment.recovered', { count }),
  content: (count) => t('files.restoreToMoment.content', { count }),
  moved: (count) => t('files.restoreToMoment.moved', { count }),
  renamed: (count) => t('files.restoreToMoment.renamed', { count }),
  details: (count) => t('files.restoreToMoment.details', { count }),
  binned: (count) => t('files.restoreToMoment.binned', { count }),
}

/** Describes a choice with the number of its items. */
export function kindTotalText(kind: RestoreKind, count: number): string {
  return TOTALS[kind](count)
}

/** Describes why an item can't be restored. `lockedBy`: who has locked it. */
export function problemText(problem: RestoreProblem, lockedBy: string | null): string {
  switch (problem) {
    case 'purged':
      return t('files.restoreToMoment.purged')
    case 'version_removed':
      return t('files.restoreToMoment.versionRemoved')
    case 'folder_unavailable':
      return t('files.restoreToMoment.folderUnavailable')
    case 'locked':
      return t('files.restoreToMoment.locked', { name: lockedBy ?? t('common.someone') })
    case 'not_allowed':
      return t('files.restoreToMoment.notAllowed')
  }
}
