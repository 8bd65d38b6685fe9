import { t } from '@arbour/messages/t'

const PROBLEMS = {
  none: () => t('preview.reason.noArchive'),
  damaged: () => t('preview.reason.archiveDamaged'),
  locked: () => t('preview.reason.archivePassword'),
  unsupported: () => t('preview.reason.archiveUnsupported'),
  'too-many': () => t('preview.reason.archiveTooMany'),
} as const

/** Why an archive cannot be read; the message is for users. */
export class ZipError extends Error {
  readonly problem: keyof typeof PROBLEMS

  constructor(problem: keyof typeof PROBLEMS) {
    super(PROBLEMS[problem]())
    this.problem = problem
  }
}
