import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { DAV, textOf, type XmlElement } from '../xml/xml-element.ts'

const WIN32 = 'urn:schemas-microsoft-com:'

/** Later dates, and those before 1970, come from broken clocks. */
const LATEST = Date.UTC(2200, 0)

/**
 * Returns the date of its content that a client gives a file by a property: `getlastmodified` and `lastmodified` of `DAV:`, and
 * `Win32LastModifiedTime`. Null for any other property, and for an unreadable date.
 */
export function modifiedIn(property: XmlElement): Date | null {
  const { namespace, name } = property
  const text = textOf(property).trim()
  if (namespace === WIN32 && name === 'Win32LastModifiedTime') return validDate(Date.parse(text))
  if (namespace !== DAV || (name !== 'getlastmodified' && name !== 'lastmodified')) return null
  return /^\d+(\.\d+)?$/.test(text) ? secondsToDate(text) : validDate(Date.parse(text))
}

/** Returns the date of an `X-OC-Mtime` header, in seconds since 1970; null if it is unreadable. */
export function secondsToDate(text: string): Date | null {
  return /^\d{1,12}(\.\d+)?$/.test(text) ? validDate(Number(text) * 1000) : null
}

function validDate(time: number): Date | null {
  return Number.isNaN(time) || time < 0 || time > LATEST ? null : new Date(time)
}

/** Sets the date of the content of a file whose row is locked. */
export async function setModified(tx: Db, { tenantId, id }: { tenantId: string; id: string }, modified: Date): Promise<void> {
  await sql`UPDATE items SET content_modified = ${modified} WHERE tenant_id = ${tenantId} AND id = ${id}`.execute(tx)
}
