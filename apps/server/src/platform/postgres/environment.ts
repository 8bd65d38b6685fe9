/** The environment of PostgreSQL's programs: nothing of ours (`PGPORT`, `PGDATA`, secrets) reaches them, and their messages are English. */
export function serverEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' }
}
