/** The files of a team for WebDAV clients. */

export { registerWebdav } from './register-webdav.ts'
