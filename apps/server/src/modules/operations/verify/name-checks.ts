import type { ItemType } from '@arbour/contract/entities/items/item'
import { fileSubType } from '@arbour/contract/file-kinds'
import { extensionOf, nameProblem, normaliseName } from '@arbour/contract/names'
import { sql } from 'kysely'
import { siblingKey } from '#modules/core/tree/public.ts'
import type { Check } from './check.ts'
import { inBatches } from './in-batches.ts'
import { addFinding, startResult } from './result.ts'

interface NamedRow {
  tenant_id: string
  id: string
  name: string
  name_key: string
  mounted_for: string | null
  type: ItemType
  sub_type: string | null
  ext: string | null
  mimetype: string | null
}

/**
 * Names, and values derived from them by rules of the contract that are not available in the database: checked here, item by
 * item.
 */
export const checkNames: Check = async (snapshot, tenantId) => {
  const names = startResult('Names obey the rules for names')
  const keys = startResult('What makes names equal follows from them')
  const kinds = startResult('Extensions and sub-types follow from names and content')
  const items = inBatches<NamedRow>(
    snapshot,
    sql`SELECT i.tenant_id, i.id, i.name, i.name_key, i.mounted_for, i.type, i.sub_type, i.ext, o.mimetype
      FROM ${tenantId === undefined ? sql`items` : sql`(SELECT * FROM items WHERE tenant_id = ${tenantId})`} i
      LEFT JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id`,
    sql`i.tenant_id, i.id`,
  )
  for await (const item of items) {
    const add = (result: typeof names, what: string) => addFinding(result, { tenantId: item.tenant_id, id: item.id, what })
    const problem = item.name === normaliseName(item.name) ? nameProblem(item.name) : 'It is not in the form NFC'
    if (problem !== null) add(names, `has the name ${JSON.stringify(item.name)}: ${problem}`)
    const key = siblingKey(item, item.name)
    if (item.name_key !== key) add(keys, `has the key ${JSON.stringify(item.name_key)} and should have ${JSON.stringify(key)}`)
    const expected = expectedKind(item)
    if (item.ext !== expected.ext || item.sub_type !== expected.subType) {
      add(kinds, `is ${item.sub_type} with ext ${item.ext} and should be ${expected.subType} with ext ${expected.ext}`)
    }
  }
  return [names, keys, kinds]
}

function expectedKind(item: NamedRow): { ext: string | null; subType: string | null } {
  if (item.type !== 'file') return { ext: null, subType: item.sub_type }
  const ext = extensionOf(item.name)
  return { ext, subType: item.mimetype === null ? item.sub_type : fileSubType(ext, item.mimetype) }
}
