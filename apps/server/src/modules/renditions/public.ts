/** What jobs make of stored files so that they can be shown: thumbnails and previews. */

export { forgetBackfill } from './backfill.ts'
export { copyRenditions, listMade } from './copy-renditions.ts'
export { openRenderer } from './open-renderer.ts'
export { openPreview, openThumbnail } from './open-rendition.ts'
export { OPENED, SEEN } from './priorities.ts'
export { kindsFor, type NewSource, queueWhatIsNew } from './queue-renditions.ts'
export { queueSeen } from './queue-seen.ts'
export { RENDER, renditionKey, sourceIdOf } from './rendition-jobs.ts'
export { previewUrl, thumbnailUrl } from './rendition-urls.ts'
export { startPreviews } from './start-renditions.ts'
export { previewTasks } from './tasks.ts'
export { thumbnailId } from './thumbnail-id.ts'
