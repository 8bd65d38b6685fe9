/** The dialog to create a project. */
export { newProjectDialog } from './dialog.ts'
