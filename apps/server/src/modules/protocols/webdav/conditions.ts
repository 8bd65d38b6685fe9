import type { IncomingHttpHeaders } from 'node:http'
import { DavError } from './dav-error.ts'

/** A condition of an `If` header: a lock token or an ETag. */
export interface Condition {
  isNegated: boolean
  token: string | null
  /** Quoted. */
  etag: string | null
}

/** A list of conditions that must all be true, for a resource: null for that of the request. */
export interface ConditionList {
  /** An absolute URL or path. */
  tag: string | null
  conditions: Condition[]
}

/** The state of a resource, for conditions: null for an ETag without content. */
export interface ResourceState {
  etag: string | null
  /** The tokens of the locks on it, as URIs. */
  tokens: readonly string[]
}

/** The parts of an `If` header. */
const PART = /\s*(?:<([^<>]*)>|\(|\)|\[((?:W\/)?"[^"]*")\]|(Not)\b)/giy

/**
 * Parses an `If` header (RFC 4918 section 10.4).
 * @throws {DavError} 400 if it is malformed
 */
export function readIf(header: string): ConditionList[] {
  const lists: ConditionList[] = []
  let tag: string | null = null
  let open: ConditionList | null = null
  let isNegated = false
  PART.lastIndex = 0
  while (PART.lastIndex < header.trimEnd().length) {
    const match = PART.exec(header)
    if (!match) throw new DavError(400)
    const [whole, uri, etag, not] = match
    if (not !== undefined) {
      if (!open || isNegated) throw new DavError(400)
      isNegated = true
      continue
    }
    if (uri !== undefined && !open) tag = uri
    else if (whole.trim() === '(') {
      if (open) throw new DavError(400)
      open = { tag, conditions: [] }
    } else if (whole.trim() === ')') {
      if (!open || open.conditions.length === 0 || isNegated) throw new DavError(400)
      lists.push(open)
      open = null
    } else {
      if (!open) throw new DavError(400)
      open.conditions.push({ isNegated, token: uri ?? null, etag: etag ?? null })
      isNegated = false
    }
  }
  if (open || lists.length === 0) throw new DavError(400)
  return lists
}

/** Returns the lock tokens that an `If` header submits, as URIs. */
export function submittedTokens(lists: readonly ConditionList[]): ReadonlySet<string> {
  return new Set(lists.flatMap(({ conditions }) => conditions.flatMap(({ token }) => (token === null ? [] : [token]))))
}

/** Throws 412 unless one of the lists is true. `stateOf`: the state of the resource with a tag; null for that of the request. */
export async function assertIf(
  lists: readonly ConditionList[],
  stateOf: (tag: string | null) => Promise<ResourceState>,
): Promise<void> {
  const states = new Map<string | null, ResourceState>()
  for (const { tag, conditions } of lists) {
    const state = states.get(tag) ?? (await stateOf(tag))
    states.set(tag, state)
    if (conditions.every((condition) => isTrue(condition, state))) return
  }
  throw new DavError(412)
}

function isTrue({ isNegated, token, etag }: Condition, state: ResourceState): boolean {
  const holds = token === null ? etag !== null && etag === state.etag : state.tokens.includes(token)
  return holds !== isNegated
}

/**
 * Throws 412 if `If-Match`, `If-None-Match` or `If-Unmodified-Since` exclude a change of a resource. `etag`: null if there is
 * none, or it is a folder.
 */
export function assertUnchanged(
  headers: IncomingHttpHeaders,
  { exists, etag, modified }: { exists: boolean; etag: string | null; modified: Date | null },
): void {
  const { 'if-match': match, 'if-none-match': noneMatch, 'if-unmodified-since': since } = headers
  if (match !== undefined && !matches(match, exists, etag)) throw new DavError(412)
  if (noneMatch !== undefined && matches(noneMatch, exists, etag)) throw new DavError(412)
  if (match !== undefined || since === undefined) return
  const date = Date.parse(since)
  if (!Number.isNaN(date) && modified && Math.floor(modified.getTime() / 1000) * 1000 > date) throw new DavError(412)
}

function matches(header: string, exists: boolean, etag: string | null): boolean {
  if (header.trim() === '*') return exists
  return etag !== null && header.split(',').some((part) => part.trim() === etag)
}
