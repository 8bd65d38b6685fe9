/** Every call of the API by its name: what the server registers, the documentation shows and the tests go through. */
import { authAccount, authTenants } from './calls/auth.ts'
import { getConfig } from './calls/config.ts'
import {
  filesBinEmpty,
  filesBrowse,
  filesChildren,
  filesCreate,
  filesDelete,
  filesDownloadUrl,
  filesGet,
  filesMove,
  filesPreview,
  filesRename,
  filesRestore,
  filesUpdate,
} from './calls/files.ts'
import { filesZip, objectsContent, objectsDownload, objectsPut, objectsUploadUrl } from './calls/objects.ts'

export const calls = {
  getConfig,
  authAccount,
  authTenants,
  filesCreate,
  filesGet,
  filesBrowse,
  filesChildren,
  filesRename,
  filesUpdate,
  filesMove,
  filesDelete,
  filesRestore,
  filesBinEmpty,
  filesDownloadUrl,
  filesPreview,
  filesZip,
  objectsUploadUrl,
  objectsPut,
  objectsContent,
  objectsDownload,
} as const
