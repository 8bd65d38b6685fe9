/** Every call of the API by its name: what the server registers, the documentation shows and the tests go through. */
import { filesAccess, filesAccessUpdate, filesUsers } from './calls/access.ts'
import { authAccount, authTenants } from './calls/auth.ts'
import { getConfig } from './calls/config.ts'
import { filesDownloadCancel, filesDownloadProgress, filesDownloadUrl } from './calls/downloads.ts'
import { filesEvents, filesRecent } from './calls/events.ts'
import {
  filesBinEmpty,
  filesCreate,
  filesDelete,
  filesDuplicate,
  filesFinanceUpdate,
  filesMove,
  filesRename,
  filesReplaceUndo,
  filesRestore,
  filesStarredUpdate,
  filesTagsUpdate,
  filesUpdate,
} from './calls/file-changes.ts'
import { filesBrowse, filesChildren, filesContents, filesGet } from './calls/files.ts'
import { linksMetadata, linksPreview } from './calls/links.ts'
import { filesZip, objectsContent, objectsDownload, objectsPublic, objectsPut, objectsUploadUrl } from './calls/objects.ts'
import { preferencesList, preferencesUpdate } from './calls/preferences.ts'
import { filesPreview, filesThumbnails, objectsPreview, objectsThumbnail } from './calls/previews.ts'
import {
  objectsUploadAbandon,
  objectsUploadAppend,
  objectsUploadOffset,
  objectsUploadOptions,
} from './calls/resumable-uploads.ts'
import { filesFilters, filesFiltersUpdate, filesSearch, filesSuggestions } from './calls/search.ts'
import { tagsDelete, tagsGet, tagsList, tagsUpdate } from './calls/tags.ts'
import { filesObjects, filesObjectsGet, filesObjectsRestore } from './calls/versions.ts'

export const calls = {
  getConfig,
  authAccount,
  authTenants,
  filesCreate,
  filesGet,
  filesBrowse,
  filesChildren,
  filesContents,
  filesRename,
  filesUpdate,
  filesFinanceUpdate,
  filesMove,
  filesDuplicate,
  filesDelete,
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
  filesSuggestions,
  filesFilters,
  filesFiltersUpdate,
  filesAccess,
  filesAccessUpdate,
  filesUsers,
  filesZip,
  preferencesList,
  preferencesUpdate,
  linksMetadata,
  linksPreview,
  tagsList,
  tagsGet,
  tagsUpdate,
  tagsDelete,
  objectsUploadUrl,
  objectsPut,
  objectsUploadOffset,
  objectsUploadAppend,
  objectsUploadAbandon,
  objectsUploadOptions,
  objectsContent,
  objectsDownload,
  objectsThumbnail,
  objectsPreview,
  objectsPublic,
} as const
