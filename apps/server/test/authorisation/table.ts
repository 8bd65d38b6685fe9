import { ACCESS } from './access.ts'
import { ACCOUNT } from './account.ts'
import type { CallEntry, GuardedName } from './call-entry.ts'
import { CONTENTS } from './contents.ts'
import { ITEMS } from './items.ts'
import { PROJECTS } from './projects.ts'
import { REPORTS_AND_JOBS } from './reports-and-jobs.ts'
import { SHARING } from './sharing.ts'
import { TEAM_CALLS } from './team.ts'

/** The responses of every call that needs a token, by caller. A call without an entry does not compile. */
export const TABLE: Readonly<Record<GuardedName, CallEntry>> = {
  ...ACCOUNT,
  ...TEAM_CALLS,
  ...ITEMS,
  ...CONTENTS,
  ...ACCESS,
  ...SHARING,
  ...PROJECTS,
  ...REPORTS_AND_JOBS,
} satisfies Record<GuardedName, CallEntry>

export const ENTRIES = Object.entries(TABLE) as [GuardedName, CallEntry][]
