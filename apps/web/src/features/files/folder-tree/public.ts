/** The folder tree in the sidebar. */
export { allFilesSection } from './all-files-link.tsx'
