import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import { expect } from 'vitest'
import type { Person, World } from '../support/world.ts'

type Made = CallInput<typeof calls.filesSharesLinkCreate>

/** The link of an item, made by an editor. */
export async function makeLink(world: World, who: Person, input: Made) {
  return (await world.call(who, calls.filesSharesLinkCreate, input)).link
}

/** Opens a link as somebody without an account, and gives who they are from then on. */
export async function enter(world: World, path: string, password?: string): Promise<Person> {
  const { status, body } = await world.try(null, calls.filesSharesLinkView, { path, password })
  expect([status, body.message]).toEqual([200, undefined])
  return { token: body.token, userId: '', tenantId: '', rootId: '' }
}
