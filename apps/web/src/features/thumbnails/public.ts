/** Thumbnails of files. */
export { ItemThumbnail, sizedThumbnail, ThumbnailBox } from './item-thumbnail.tsx'
export { forgetThumbnails } from './thumbnail-store.ts'
export { useThumbnail } from './use-thumbnail.ts'
