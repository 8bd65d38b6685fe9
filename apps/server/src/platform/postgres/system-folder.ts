/** Where root keeps what PostgreSQL's own user must reach and cannot reach in its usual place. */
export const SYSTEM_FOLDER = '/var/lib/arbour'
