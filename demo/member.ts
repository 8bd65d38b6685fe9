import { type Client, createClient } from '@arbour/client/client'
import { uploadBytes, uploadFile } from '@arbour/client/upload'
import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import type { FigureChanges } from '@arbour/contract/entities/items/new-item'
import { Api } from '@arbour/testing/api'
import type { Person } from './people.ts'
import { patient } from './platform/patient-client.ts'

type Bytes = Uint8Array<ArrayBuffer> | string

/** A demo user who works through the API, with paths below the root of their team. */
export class Member extends Api {
  override readonly client: Client
  readonly person: Person
  readonly id: string

  constructor({ url, token, person, id }: { url: string; token: string; person: Person; id: string }) {
    super(url, token)
    this.client = patient(createClient({ url, token }))
    this.person = person
    this.id = id
  }

  /** Returns the item at a path below the root. */
  find(path: string): Promise<Item> {
    return this.at(path === '' ? '/all' : `/all/${path}`)
  }

  /** Requests access to an item that the user sees but cannot open. */
  async askFor(path: string, message: string): Promise<void> {
    const slash = path.lastIndexOf('/')
    const { items } = await this.call(calls.filesBrowse, { path: `/all/${path.slice(0, slash)}`, take: 500 })
    const targetItem = items.find(({ name }) => name === path.slice(slash + 1))
    await this.call(calls.filesAccessRequest, { id: targetItem?.id ?? '', message })
  }

  /** Creates folders, each in an existing one. */
  async folders(...paths: string[]): Promise<void> {
    for (const path of paths) await this.createFolder(path, 'folder')
  }

  async createFolder(path: string, sub_type: 'folder' | 'project' | 'company', description?: string): Promise<void> {
    const { parent, name } = await this.#place(path)
    await this.call(calls.filesCreate, { type: 'folder', parent_id: parent.id, name, sub_type, description })
  }

  /** Uploads files into a folder, in order. */
  async put(path: string, files: Record<string, Bytes | Promise<Bytes>>): Promise<void> {
    const { id } = await this.find(path)
    for (const [name, bytes] of Object.entries(files))
      await uploadFile(this.client, { parentId: id, name, body: new Blob([await bytes]) })
  }

  /** Adds a new version to the file at a path. */
  async revise(path: string, bytes: Bytes): Promise<void> {
    const { id, name } = await this.find(path)
    const upload = await uploadBytes(this.client, { name, body: new Blob([bytes]) })
    await this.call(calls.filesUpdate, { id, upload })
  }

  /** Creates any other item: a link, a shortcut, a smart view. */
  async make(path: string, item: DistributiveOmit<CallInput<typeof calls.filesCreate>, 'parent_id' | 'name'>): Promise<void> {
    const { parent, name } = await this.#place(path)
    await this.call(calls.filesCreate, { ...item, parent_id: parent.id, name } as CallInput<typeof calls.filesCreate>)
  }

  async tag(path: string, ...tags: string[]): Promise<void> {
    await this.call(calls.filesTagsUpdate, { id: (await this.find(path)).id, tags })
  }

  async star(...paths: string[]): Promise<void> {
    for (const path of paths) await this.call(calls.filesStarredUpdate, { id: (await this.find(path)).id, is_starred: true })
  }

  async describe(path: string, description: string): Promise<void> {
    await this.call(calls.filesUpdate, { id: (await this.find(path)).id, description })
  }

  async figures(path: string, figures: FigureChanges): Promise<void> {
    await this.call(calls.filesFinanceUpdate, { file_id: (await this.find(path)).id, ...figures })
  }

  async rename(path: string, name: string): Promise<void> {
    await this.call(calls.filesRename, { id: (await this.find(path)).id, name })
  }

  async move(path: string, to: string): Promise<void> {
    const [{ id }, folder] = [await this.find(path), await this.find(to)]
    await this.call(calls.filesMove, { id, destination_id: folder.id })
  }

  async bin(path: string): Promise<void> {
    await this.call(calls.filesDelete, { id: (await this.find(path)).id })
  }

  /** Marks all notifications as read except for the latest few. */
  async readAllBut(unreadCount: number): Promise<void> {
    const { items } = await this.call(calls.notificationsList, { take: 100 })
    for (const { id, read } of items.slice(unreadCount)) if (read === null) await this.call(calls.notificationsRead, { id })
  }

  /** Uploads a public picture and returns its URL. */
  async picture(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const { url, public_url } = await this.call(calls.objectsUploadUrl, {
      filename: name,
      mimetype: 'image/png',
      bucket: 'public',
    })
    await this.client.follow(url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: new Blob([bytes]) })
    return public_url ?? ''
  }

  async #place(path: string): Promise<{ parent: Item; name: string }> {
    const slash = path.lastIndexOf('/')
    return { parent: await this.find(path.slice(0, Math.max(slash, 0))), name: path.slice(slash + 1) }
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
