/** Thumbnails of files, and collages of folder contents. */
export { countsText, filesBelowText, sizeBelowText } from './contents-text.ts'
export { useFolderContents } from './folder-contents.ts'
export { FolderThumbnail, SampleCollage } from './folder-thumbnail.tsx'
export { ItemThumbnail, sizedThumbnail, ThumbnailBox } from './item-thumbnail.tsx'
export { forgetThumbnails } from './thumbnail-store.ts'
export { useThumbnail } from './use-thumbnail.ts'
