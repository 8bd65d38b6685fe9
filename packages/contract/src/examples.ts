/** Examples of calls and errors for the API description. */
import { accessExamples } from './examples/access.ts'
import { accountExamples } from './examples/account.ts'
import { contentExamples } from './examples/content.ts'
import type { CallExamples } from './examples/example.ts'
import { itemsExamples } from './examples/items.ts'
import { locksExamples } from './examples/locks.ts'
import { proposedVersionsExamples } from './examples/proposed-versions.ts'
import { reportsExamples } from './examples/reports.ts'
import { restoreToMomentExamples } from './examples/restore-to-moment.ts'
import { sharingExamples } from './examples/sharing.ts'
import { teamExamples } from './examples/team.ts'

export { errorExamples } from './examples/errors.ts'

export const examples: CallExamples = {
  ...accountExamples,
  ...teamExamples,
  ...itemsExamples,
  ...locksExamples,
  ...proposedVersionsExamples,
  ...restoreToMomentExamples,
  ...accessExamples,
  ...sharingExamples,
  ...contentExamples,
  ...reportsExamples,
}
