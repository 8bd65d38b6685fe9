/** The public API of the help. Its page is loaded by its route. */
export { helpSection } from './section.ts'
