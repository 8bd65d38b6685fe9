import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import { expect } from 'vitest'
import type { Person, World } from '../support/world.ts'

type Made = CallInput<typeof calls.filesSharesLinkCreate>

/** Creates the link of an item as an editor. */
export async function makeLink(world: World, caller: Person, input: Made) {
  return (await world.call(caller, calls.filesSharesLinkCreate, input)).link
}

/** Opens a link without an account. Returns the visitor. */
export async function enter(world: World, path: string, password?: string): Promise<Person> {
  const { status, body } = await world.try(null, calls.filesSharesLinkView, { path, password })
  expect([status, body.message]).toEqual([200, undefined])
  return { token: body.token, userId: '', tenantId: '', rootId: '' }
}
