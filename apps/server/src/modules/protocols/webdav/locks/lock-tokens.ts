import { sql } from 'kysely'
import { assertUnlocked, holdsLock, type LoadedItem, type Member } from '#modules/core/access/public.ts'
import { type ItemLock, readLocksBelow } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { DavError } from '../dav-error.ts'

/** A token with which a client names a lock that a user holds. */
export interface LockToken {
  token: string
  lock_id: string
  holder_id: string
  holder_tenant_id: string
  /** The owner, in the client's words, as XML. */
  owner: string
  expires: Date
}

/** Reads the tokens of locks that have not expired. */
export async function readTokens(db: Db, tenantId: string, locks: readonly Pick<ItemLock, 'id'>[]): Promise<LockToken[]> {
  if (locks.length === 0) return []
  const { rows } = await sql<LockToken>`${PREPARED}
    SELECT token, lock_id, holder_id, holder_tenant_id, owner, expires FROM lock_tokens
    WHERE tenant_id = ${tenantId} AND lock_id = ANY(${locks.map(({ id }) => id)}::uuid[]) AND expires > now()`.execute(db)
  return rows
}

/** Returns a token as clients send it. */
export function tokenUri(token: string): string {
  return `urn:uuid:${token}`
}

/** Returns the token of a URI, or null if it is none of ours. */
export function tokenOf(uri: string): string | null {
  return /^urn:uuid:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(uri)?.[1]?.toLowerCase() ?? null
}

/** Returns the locks on an item: its own, and those of folders above it that are locked with their contents. */
export function locksOn({ node, ancestorPath }: Pick<LoadedItem, 'node' | 'ancestorPath'>): ItemLock[] {
  const inherited = ancestorPath.slice(0, -1).flatMap(({ lock }) => (lock?.is_deep ? [lock] : []))
  return node.lock ? [node.lock, ...inherited] : inherited
}

/** The caller and the lock tokens that the request submits, as URIs. */
export interface Submission {
  principal: Member
  tokens: ReadonlySet<string>
}

/**
 * Asserts that nobody else has locked an item, and that the request submits a token of each lock that the user's own clients hold
 * on it: two programs of one person must not overwrite each other's work either.
 * @throws {AppError} locked
 * @throws {DavError} 423
 */
export async function assertSubmitted(db: Db, { principal, tokens }: Submission, item: LoadedItem): Promise<void> {
  assertUnlocked(principal, item)
  await assertTokens(db, tokens, item.node.tenant_id, locksOn(item))
}

/** Asserts the same for an item and everything in it. */
export async function assertAllSubmitted(db: Db, submission: Submission, item: LoadedItem): Promise<void> {
  await assertSubmitted(db, submission, item)
  if (!item.node.is_dir) return
  const below = await readLocksBelow(db, { tenantId: item.node.tenant_id, folderId: item.node.id })
  // The operation checks the locks of others itself, under the lock of the tree.
  const own = below.filter((lock) => holdsLock(submission.principal, lock))
  await assertTokens(db, submission.tokens, item.node.tenant_id, own)
}

/** Asserts that the request submits the tokens of the user's clients on a folder to which something is added or from which it is removed. */
export async function assertMembersSubmitted(db: Db, { principal, tokens }: Submission, folder: LoadedItem): Promise<void> {
  // Others may add files to a folder that somebody has locked: see docs/decisions/0075-locks.md.
  const own = locksOn(folder).filter((lock) => holdsLock(principal, lock))
  await assertTokens(db, tokens, folder.node.tenant_id, own)
}

async function assertTokens(db: Db, submitted: ReadonlySet<string>, tenantId: string, locks: readonly ItemLock[]): Promise<void> {
  const byLock = Map.groupBy(await readTokens(db, tenantId, locks), ({ lock_id }) => lock_id)
  for (const tokens of byLock.values()) {
    if (!tokens.some(({ token }) => submitted.has(tokenUri(token))))
      throw new DavError(423, { condition: '<d:lock-token-submitted/>' })
  }
}
