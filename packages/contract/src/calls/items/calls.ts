import { callsOf } from '../calls-of.ts'
import * as desktopApps from './desktop-apps.ts'
import * as downloads from './downloads.ts'
import * as events from './events.ts'
import * as fileChanges from './file-changes.ts'
import * as files from './files.ts'
import * as finance from './finance.ts'
import * as links from './links.ts'
import * as locks from './locks.ts'
import * as previews from './previews.ts'
import * as proposedVersions from './proposed-versions.ts'
import * as restoreToMoment from './restore-to-moment.ts'
import * as search from './search.ts'
import * as versions from './versions.ts'

/** Calls about folders and files, by name. */
export const itemsCalls = callsOf({
  ...desktopApps,
  ...downloads,
  ...events,
  ...fileChanges,
  ...files,
  ...finance,
  ...links,
  ...locks,
  ...previews,
  ...proposedVersions,
  ...restoreToMoment,
  ...search,
  ...versions,
})
