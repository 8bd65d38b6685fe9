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

/** All checks of the database. Modules with derived data add their checks here. */
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
