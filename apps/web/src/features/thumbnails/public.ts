/** Small pictures of files. */
export { ItemPicture, PictureBox, sizedThumbnail } from './item-picture.tsx'
export { useThumbnail } from './use-thumbnail.ts'
