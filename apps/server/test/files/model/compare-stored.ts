import { FIGURES } from '@arbour/contract/entities/items/figures'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Pool } from '#platform/db/db.ts'
import { asPence, shown } from './figures.ts'
import type { Model, Thing } from './model.ts'

/** Compares everything stored for a team with the model: this finds rejected calls that changed anything. */
export async function compareStored(db: Pool, model: Model, team: string): Promise<void> {
  expect(await storedThings(db, team)).toEqual(new Map(model.ofTeam(team).map((thing) => [thing.id, reported(model, thing)])))
  const { rows } = await sql<{ item_id: string; types: string[] }>`
    SELECT item_id, array_agg(type::text ORDER BY id) AS types FROM events WHERE tenant_id = ${team} GROUP BY item_id`.execute(db)
  const events = new Map(rows.map((row) => [row.item_id, row.types.join()]))
  const noted = [...model.state.events].filter(([id]) => events.has(id))
  expect(events).toEqual(new Map(noted.map(([id, types]) => [id, types.join()])))
  const tags = await db.selectFrom('tags').select(['id', 'name']).where('tenant_id', '=', team).execute()
  const known = [...model.tags].filter(([, tag]) => tag.team === team)
  expect(new Map(tags.map((tag) => [tag.id, tag.name]))).toEqual(new Map(known.map(([id, tag]) => [id, tag.name])))
}

/** Converts an item of the model to the form of {@link storedThings}. */
function reported(model: Model, thing: Thing) {
  return {
    parent: thing.parent,
    name: thing.name,
    type: thing.type,
    sub_type: thing.subType,
    owner: thing.owner,
    isDeleted: thing.isDeleted,
    isRestricted: thing.isRestricted,
    isHidden: thing.isHidden,
    people: [...thing.people, ...thing.groups].map(([user, role]) => `${user} ${role}`).sort(),
    versions: thing.versions.map((version) => version.object),
    object: thing.versions.at(-1)?.object ?? null,
    stars: [...thing.stars].sort(),
    tags: [...thing.tags].sort(),
    description: thing.description,
    url: thing.url,
    target: thing.target,
    q: thing.q,
    figures: FIGURES.map((figure) => [shown(model, thing, figure), thing.own[figure] !== undefined]),
  }
}

interface Row {
  id: string
  parent_id: string | null
  name: string
  type: string
  sub_type: string | null
  owner_id: string | null
  is_deleted: boolean
  is_restricted: boolean
  is_hidden: boolean
  people: string[]
  versions: string[]
  object_id: string | null
  stars: string[]
  tags: string[]
  description: string | null
  url: string | null
  shortcut_file_id: string | null
  q: string | null
  figures: [string | null, boolean][]
}

async function storedThings(db: Pool, team: string) {
  const { rows } = await sql<Row>`
    SELECT i.id, i.parent_id, i.name, i.type, i.owner_id, i.deleted IS NOT NULL AS is_deleted, i.is_restricted, i.is_hidden,
      CASE WHEN i.is_dir THEN i.sub_type END AS sub_type, i.object_id, i.description, i.url, i.shortcut_file_id, i.filters ->> 'q' AS q,
      ARRAY(SELECT g.grantee_id || ' ' || g.role FROM grants g WHERE g.tenant_id = i.tenant_id AND g.item_id = i.id ORDER BY 1) AS people,
      ARRAY(SELECT v.object_id FROM versions v WHERE v.tenant_id = i.tenant_id AND v.item_id = i.id ORDER BY v.created, v.id) AS versions,
      ARRAY(SELECT s.user_id FROM stars s WHERE s.tenant_id = i.tenant_id AND s.item_id = i.id ORDER BY 1) AS stars,
      ARRAY(SELECT t.tag_id FROM item_tags t WHERE t.tenant_id = i.tenant_id AND t.item_id = i.id ORDER BY 1) AS tags,
      json_build_array(json_build_array(i.budget::text, i.manual_budget), json_build_array(i.cost::text, i.manual_cost),
        json_build_array(i.quoted::text, i.manual_quoted), json_build_array(i.value::text, i.manual_value)) AS figures
    FROM items i WHERE i.tenant_id = ${team}`.execute(db)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        parent: row.parent_id,
        name: row.name,
        type: row.type,
        sub_type: row.sub_type,
        owner: row.owner_id,
        isDeleted: row.is_deleted,
        isRestricted: row.is_restricted,
        isHidden: row.is_hidden,
        people: [...row.people].sort(),
        versions: row.versions,
        object: row.object_id,
        stars: [...row.stars].sort(),
        tags: [...row.tags].sort(),
        description: row.description,
        url: row.url,
        target: row.shortcut_file_id,
        q: row.q,
        figures: row.figures.map(([amount, isOwn]) => [amount === null ? null : asPence(amount), isOwn]),
      },
    ]),
  )
}
