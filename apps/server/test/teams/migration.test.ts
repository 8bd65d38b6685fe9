import { randomUUID } from 'node:crypto'
import { isSubdomain, RESERVED_SUBDOMAINS } from '@arbour/contract/entities/team/tenant'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { testDatabase } from '../support/database.ts'

/** Reverts the migration. */
const BEFORE = `
  DROP TABLE ended_sessions, mails, sign_in_sessions, password_resets, join_codes, invitations;
  DROP INDEX oidc_payloads_account;
  DROP TRIGGER memberships_end_api_tokens ON memberships;
  ALTER TABLE memberships DROP COLUMN suspended;
  ALTER TABLE tenants DROP COLUMN short_name, DROP COLUMN subdomain, DROP COLUMN primary_color, DROP COLUMN background_color;
  ALTER TABLE tenants RENAME COLUMN logo TO picture;
  DELETE FROM migrations WHERE name = '0025_teams.sql'`

it('existing teams get a short name and a unique subdomain, whatever their name', async () => {
  const { db, connectionString, close } = await testDatabase()
  await sql.raw(BEFORE).execute(db)
  const names = [
    'Harbour Ltd',
    'Harbour, Ltd',
    'harbour-ltd-2',
    'Émile & Söhne',
    'Organic Foods',
    `${'x'.repeat(49)} y`,
    '東京',
    '大阪',
    'Admin',
    'org_x',
    ' ',
    '—',
    'x'.repeat(200),
  ]
  for (const [n, name] of names.entries()) {
    const row = { id: randomUUID(), org_id: `org_${n}`, name, created: new Date(2026, 0, n + 1) }
    await sql`INSERT INTO tenants (id, org_id, name, created) VALUES (${row.id}, ${row.org_id}, ${name}, ${row.created})`.execute(
      db,
    )
  }
  await migrate(db, connectionString)
  const teams = await db.selectFrom('tenants').select(['name', 'short_name', 'subdomain']).orderBy('created').execute()
  const subdomains = teams.map(({ subdomain }) => subdomain)
  expect(new Set(subdomains).size).toBe(names.length)
  for (const subdomain of subdomains) {
    expect([subdomain, isSubdomain(subdomain)]).toEqual([subdomain, true])
    expect(RESERVED_SUBDOMAINS).not.toContain(subdomain)
  }
  expect(subdomains[0]).toBe('harbour-ltd')
  expect(subdomains.slice(3, 6)).toEqual(['emile-sohne', 'organic-foods', 'x'.repeat(49)])
  expect(teams.every(({ short_name }) => short_name.trim() !== '' && short_name.length <= 40)).toBe(true)
  await close()
})
