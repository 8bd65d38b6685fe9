/** Stored bytes: signed addresses, uploads, what becomes of bytes that nothing refers to. */

export { assertPicture } from './assert-picture.ts'
export { type Carrier, carrying } from './carry-bytes.ts'
export { collectObjects, holdCollection } from './collect.ts'
export { contentUrls, objectToken } from './content-url.ts'
export { copyObjects } from './copy-objects.ts'
export { assertShows, type Followed, followGrant } from './follow-grant.ts'
export { moveObjects } from './move-objects.ts'
export { issueUpload } from './request-upload.ts'
export { storageKey, storageKeySql } from './storage-key.ts'
export { storeUpload } from './store-upload.ts'
export { type TakenObject, takeUpload, takeUploads } from './take-upload.ts'
export { uploadOwner } from './upload-owner.ts'
