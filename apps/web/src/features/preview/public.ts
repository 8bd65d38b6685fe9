/** What other features may use of this one. */
export { FilePreview } from './file-preview.tsx'
