/** The files of a team for WebDAV clients. */

export { expireWebdav } from './expire.ts'
export { registerWebdav } from './register-webdav.ts'
export { webdavRoutes } from './routes.ts'
