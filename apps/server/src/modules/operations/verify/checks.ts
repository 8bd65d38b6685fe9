import { boundaryChecks } from './boundary-checks.ts'
import type { Check } from './check.ts'
import { contentChecks } from './content-checks.ts'
import { eventChecks } from './event-checks.ts'
import { financeChecks } from './finance-checks.ts'
import { checkNames } from './name-checks.ts'
import { peopleChecks } from './people-checks.ts'
import { replacementChecks } from './replacement-checks.ts'
import { shareChecks } from './share-checks.ts'
import { treeChecks } from './tree-checks.ts'

/** All that the database is asked. An area that keeps something that follows from something else adds its questions here. */
export const checks: readonly Check[] = [
  ...treeChecks,
  checkNames,
  ...boundaryChecks,
  ...peopleChecks,
  ...shareChecks,
  ...financeChecks,
  ...contentChecks,
  ...replacementChecks,
  ...eventChecks,
]
