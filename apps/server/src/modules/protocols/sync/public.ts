/** The files of a team for sync clients. */

export { expireSync } from './expire.ts'
export { registerSync } from './register-sync.ts'
export { syncRoutes } from './routes.ts'
