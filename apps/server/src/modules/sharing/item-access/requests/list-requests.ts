import type { AccessRequest } from '@arbour/contract/entities/sharing/access'
import type { Member } from '#modules/core/access/public.ts'
import type { AncestorPath } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { presentPerson } from '../present-access.ts'
import { type OpenRequest, requestsFor } from './find-requests.ts'

/** Lists the requests for an item that the user may decide. */
export async function listRequests(db: Db, principal: Member, ancestorPath: AncestorPath): Promise<AccessRequest[]> {
  return (await requestsFor(db, principal, ancestorPath)).map(presentRequest)
}

/** Presents a request for the API. */
export function presentRequest({ id, asker, message, created }: OpenRequest): AccessRequest {
  return { uuid: id, user: presentPerson(asker), message, created: created.toISOString() }
}
