import { isSubdomain, RESERVED_SUBDOMAINS } from '@arbour/contract/entities/team/tenant'
import type { Db } from '#platform/db/db.ts'

const MAX_LENGTH = 50
const MIN_LENGTH = 3

/**
 * Returns a subdomain for a new team: its name in plain letters, with a number if taken. The caller has taken {@link lockPeople}.
 */
export async function freeSubdomain(tx: Db, { name, id }: { name: string; id: string }): Promise<string> {
  const base = slugOf(name)
  const takenSubdomains = new Set(
    (
      await tx
        .selectFrom('tenants')
        .select('subdomain')
        .where((where) =>
          where.or([where('subdomain', '=', base), where('subdomain', 'like', `${base.replaceAll('_', '\\_')}-%`)]),
        )
        .execute()
    ).map((row) => row.subdomain),
  )
  if (!takenSubdomains.has(base) && !RESERVED_SUBDOMAINS.includes(base)) return base
  for (let n = 2; n <= 99; n++) if (!takenSubdomains.has(`${base}-${n}`)) return `${base}-${n}`
  // The last part of an id is random.
  return `${base}-${id.slice(-12)}`
}

/** Names without any ASCII letter, and those that could be confused with an organisation's id, get a prefix. */
function slugOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '')
  return letters.length >= MIN_LENGTH && isSubdomain(letters) ? letters : `team-${letters}`.replace(/-$/, '')
}
