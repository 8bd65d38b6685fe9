import { calls } from '@arbour/contract/calls'
import type { Client } from '../client.ts'
import { type Action, creatingOver, creatingTogether, duplicating, emptyingBin, restoring, updating } from './kill-actions.ts'

/** A folder of 25 items to be copied. */
export async function makeSource(client: Client, rootId: string): Promise<string> {
  const source = await client.folder(rootId, 'Source')
  await Promise.all(
    ['A', 'B', 'C', 'D', 'E'].map(async (name) => {
      const folder = await client.folder(source.id, name)
      for (const number of [1, 2, 3, 4]) await client.file(folder.id, `${number}.txt`, `${name}${number}`)
    }),
  )
  return source.id
}

/** Creates a folder with the items to change, and the concurrent actions that change them. */
export async function makeKillFixture(
  client: Client,
  { rootId, source, name }: { rootId: string; source: string; name: string },
): Promise<Action[]> {
  const { id: fixture } = await client.folder(rootId, name)
  const into = await Promise.all(['To 1', 'To 2', 'To 3'].map((to) => client.folder(fixture, to)))
  const empty = await Promise.all(['New 1', 'New 2'].map((to) => client.folder(fixture, to)))
  const files = await Promise.all(['1.txt', '2.txt', '3.txt', '4.txt'].map((file) => client.file(fixture, file, `old ${file}`)))
  const binned = await Promise.all(
    ['Bin 1', 'Bin 2', 'Bin 3', 'Bin 4'].map(async (bin) => {
      const folder = await client.folder(fixture, bin)
      const inside = await client.folder(folder.id, 'Inside')
      await client.call(calls.filesDelete, { id: folder.id })
      return { folder: folder.id, inside: inside.id }
    }),
  )
  return [
    ...into.map((folder) => duplicating({ source, into: folder.id })),
    ...files.slice(0, 2).map((file) => updating(file, `new ${name}`)),
    ...files.slice(2).map((file) => creatingOver({ id: file.id, name: file.name, parent: fixture }, `new ${name}`)),
    ...empty.map((folder) =>
      creatingTogether(
        { into: folder.id },
        ['a', 'b', 'c', 'd'].map((text) => `${text} ${name}`),
      ),
    ),
    ...binned.slice(0, 3).map((one) => restoring({ ...one, to: fixture })),
    emptyingBin(binned),
  ]
}
