/**
 * Returns the environment of PostgreSQL's programs: without our variables (`PGPORT`, `PGDATA`, secrets), and with English
 * messages.
 */
export function serverEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' }
}
