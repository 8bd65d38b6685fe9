/** The public API of the preview. */
export { FilePreview, type Reading } from './file-preview.tsx'
export type { PlaceUrl } from './place/place-url.ts'
export { VIEWER_KEY_HELP } from './viewer/viewer-key-help.ts'
export { pageToSearch } from './walk/neighbours.ts'
export { useWalk } from './walk/use-walk.ts'
export type { Walk } from './walk/walk.ts'
