/** The folders of the team in the sidebar. */
export { allFilesSection } from './all-files-link.tsx'
