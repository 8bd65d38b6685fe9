/** Small pictures of files. */
export { ItemPicture, PictureBox, sizedThumbnail } from './item-picture.tsx'
export { forgetThumbnails } from './thumbnail-store.ts'
export { useThumbnail } from './use-thumbnail.ts'
