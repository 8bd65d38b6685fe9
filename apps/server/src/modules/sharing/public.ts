/** Whom an item lists, and who may open it. */

export { listRoles } from './list-roles.ts'
