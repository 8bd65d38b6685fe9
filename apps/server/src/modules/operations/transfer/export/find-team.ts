import { validate as isUuid } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { StartError } from '#platform/start-error.ts'

/** Finds a team by id, subdomain or name, ignoring case. Throws {@link StartError} if there is none, or several with the name. */
export async function findTeam(db: Db, idOrName: string): Promise<{ id: string; name: string }> {
  const teams = await db.selectFrom('tenants').select(['id', 'name', 'subdomain']).orderBy('name').execute()
  const isNamed = (name: string) => name.toLowerCase() === idOrName.toLowerCase()
  const exact = teams.find(({ id, subdomain }) => (isUuid(idOrName) && id === idOrName.toLowerCase()) || subdomain === idOrName)
  const [first, ...others] = exact ? [exact] : teams.filter(({ name }) => isNamed(name))
  if (!first)
    throw new StartError(`There is no team ${idOrName}. There are: ${teams.map(({ name }) => name).join(', ') || 'none'}`)
  if (others.length > 0) {
    const subdomains = [first, ...others].map(({ subdomain }) => subdomain)
    throw new StartError(`Several teams are called ${idOrName}: name one of ${subdomains.join(', ')}`)
  }
  return first
}
