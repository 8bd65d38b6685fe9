/** The folder for files that PostgreSQL's own user can't access in their usual place, if the server runs as root. */
export const SYSTEM_FOLDER = '/var/lib/arbour'
