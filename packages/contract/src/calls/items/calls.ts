import { filesDownloadCancel, filesDownloadProgress, filesDownloadUrl } from './downloads.ts'
import { filesEvents, filesRecent } from './events.ts'
import {
  filesBinEmpty,
  filesCreate,
  filesCreateFiles,
  filesDelete,
  filesDeleteImpact,
  filesDuplicate,
  filesFinanceUpdate,
  filesMove,
  filesRename,
  filesReplaceUndo,
  filesRestore,
  filesStarredUpdate,
  filesTagsUpdate,
  filesUpdate,
} from './file-changes.ts'
import { filesBrowse, filesChildren, filesContents, filesGet } from './files.ts'
import { filesFinanceHistory, filesFinanceParts } from './finance.ts'
import { linksMetadata, linksPreview } from './links.ts'
import { filesPreview, filesThumbnails, objectsPreview, objectsThumbnail } from './previews.ts'
import { filesFilters, filesFiltersUpdate, filesSearch, filesSearchTotals, filesSuggestions } from './search.ts'
import { filesObjects, filesObjectsGet, filesObjectsRestore } from './versions.ts'

/** Calls about folders and files, by their names. */
export const itemsCalls = {
  filesCreate,
  filesCreateFiles,
  filesGet,
  filesBrowse,
  filesChildren,
  filesContents,
  filesRename,
  filesUpdate,
  filesFinanceUpdate,
  filesFinanceHistory,
  filesFinanceParts,
  filesMove,
  filesDuplicate,
  filesDelete,
  filesDeleteImpact,
  filesRestore,
  filesReplaceUndo,
  filesBinEmpty,
  filesDownloadUrl,
  filesDownloadProgress,
  filesDownloadCancel,
  filesPreview,
  filesThumbnails,
  filesStarredUpdate,
  filesTagsUpdate,
  filesEvents,
  filesRecent,
  filesObjects,
  filesObjectsGet,
  filesObjectsRestore,
  filesSearch,
  filesSearchTotals,
  filesSuggestions,
  filesFilters,
  filesFiltersUpdate,
  linksMetadata,
  linksPreview,
  objectsThumbnail,
  objectsPreview,
} as const
