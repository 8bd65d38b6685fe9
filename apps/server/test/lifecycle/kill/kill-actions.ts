import { calls } from '@arbour/contract/calls'
import type { CallResponse } from '@arbour/contract/calls/call'
import { expect } from 'vitest'
import { type Client, Refused } from '../client.ts'
import type { StoredTree } from './stored-tree.ts'

/** The outcome of a call before the server was killed: none, its response, or an error status. */
export type Outcome<T> = { heard: false } | { heard: true; value: T } | { heard: true; status: number }

/** An action running when the server is killed, which must be complete or absent afterwards. */
export interface Action {
  /** Runs it until a response arrives or none will. Returns whether it was acknowledged. */
  run(client: Client): Promise<boolean>
  /** Fails unless the effect of an acknowledged call exists, and that of any other is complete or absent. */
  check(tree: StoredTree): void
}

/** Waits for the outcome of a call. */
async function hear<T>(response: Promise<T>): Promise<Outcome<T>> {
  try {
    return { heard: true, value: await response }
  } catch (error) {
    return error instanceof Refused ? { heard: true, status: error.status } : { heard: false }
  }
}

function isDone<T>(outcome: Outcome<T>): outcome is { heard: true; value: T } {
  return 'value' in outcome
}

/** Other error statuses indicate a bug. A server without its database returns 500 or 503 while it stops. */
function expectStatus<T>(outcome: Outcome<T>, allowed: number[]): void {
  if ('status' in outcome) expect([...allowed, 500, 503]).toContain(outcome.status)
}

/** `files/duplicate` of a folder into an empty one. */
export function duplicating({ source, into }: { source: string; into: string }): Action {
  let outcome: Outcome<{ file: { id: string } }> = { heard: false }
  return {
    async run(client) {
      outcome = await hear(client.call(calls.filesDuplicate, { id: source, destination_id: into }))
      return isDone(outcome)
    },
    check(tree) {
      expectStatus(outcome, [])
      const copies = tree.children(into)
      if (isDone(outcome)) expect(copies).toEqual([outcome.value.file.id])
      expect(copies.length).toBeLessThanOrEqual(1)
      for (const copy of copies) expect(tree.shape(copy)).toEqual(tree.shape(source))
    },
  }
}

/** An upload that becomes the second version of a file. */
function replacing(file: string, content: string, take: (client: Client, upload: string) => Promise<unknown>): Action {
  let upload: Outcome<string> = { heard: false }
  let outcome: Outcome<unknown> = { heard: false }
  return {
    async run(client) {
      upload = await hear(client.upload(content))
      if (isDone(upload)) outcome = await hear(take(client, upload.value))
      return isDone(outcome)
    },
    check(tree) {
      expectStatus(upload, [])
      expectStatus(outcome, [])
      const versions = tree.versions(file)
      expect(tree.get(file)?.object_id).toBe(versions.at(-1))
      expect(versions.length).toBeLessThanOrEqual(2)
      if (versions.length === 2) expect(isDone(upload) && upload.value).toBe(versions[1])
      if (isDone(outcome)) expect(versions).toHaveLength(2)
    },
  }
}

/** Replacing a file by its id, with `files/update`. */
export function updating({ id }: { id: string }, content: string): Action {
  return replacing(id, content, (client, upload) => client.call(calls.filesUpdate, { id, upload }))
}

/** Replacing a file by its name, with `files/create`. */
export function creatingOver({ id, name, parent }: { id: string; name: string; parent: string }, content: string): Action {
  const request = { parent_id: parent, name, type: 'file' as const, conflict: 'replace' as const }
  return replacing(id, content, (client, upload) => client.call(calls.filesCreate, { ...request, upload }))
}

/** `files/create/files` of several texts, in an empty folder. */
export function creatingTogether({ into }: { into: string }, contents: readonly string[]): Action {
  let uploads: Outcome<string>[] = []
  let outcome: Outcome<CallResponse<typeof calls.filesCreateFiles>> = { heard: false }
  return {
    async run(client) {
      uploads = await Promise.all(contents.map((content) => hear(client.upload(content))))
      const files = uploads.filter(isDone).map(({ value: upload }, at) => ({ name: `${at}.txt`, upload }))
      if (files.length === contents.length) outcome = await hear(client.call(calls.filesCreateFiles, { parent_id: into, files }))
      return isDone(outcome)
    },
    check(tree) {
      for (const upload of uploads) expectStatus(upload, [])
      expectStatus(outcome, [])
      const ids = tree.children(into)
      // Those with free names are all created together.
      expect([0, contents.length]).toContain(ids.length)
      if (isDone(outcome)) expect(outcome.value.results.map(({ file }) => file?.id)).toEqual(ids)
      const sent = uploads.filter(isDone).map(({ value }) => value)
      if (ids.length > 0) expect(ids.map((id) => tree.versions(id))).toEqual(sent.map((upload) => [upload]))
    },
  }
}

/** `files/restore` of a folder with one item, while the bin may be emptied. */
export function restoring({ folder, inside, to }: { folder: string; inside: string; to: string }): Action {
  let outcome: Outcome<unknown> = { heard: false }
  return {
    async run(client) {
      outcome = await hear(client.call(calls.filesRestore, { id: folder }))
      return isDone(outcome)
    },
    check(tree) {
      // It may have been deleted with the bin.
      expectStatus(outcome, [404, 410])
      const found = tree.get(folder)
      expect(tree.get(inside) !== undefined).toBe(found !== undefined)
      if (!isDone(outcome)) return
      expect(found).toMatchObject({ deleted: null, parent_id: to })
      expect(tree.children(folder)).toEqual([inside])
    },
  }
}

/** `files/bin/empty`, of folders with one item each. */
export function emptyingBin(binned: { folder: string; inside: string }[]): Action {
  let outcome: Outcome<unknown> = { heard: false }
  return {
    async run(client) {
      outcome = await hear(client.call(calls.filesBinEmpty, {}))
      return isDone(outcome)
    },
    check(tree) {
      expectStatus(outcome, [])
      for (const { folder, inside } of binned) {
        const found = tree.get(folder)
        expect(tree.get(inside) !== undefined).toBe(found !== undefined)
        // What still exists was restored in time.
        if (isDone(outcome) && found) expect(found.deleted).toBeNull()
      }
    },
  }
}
