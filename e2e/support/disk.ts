import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A local folder of the user for uploads and downloads. */
export class Disk {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async create(): Promise<Disk> {
    return new Disk(await mkdtemp(join(tmpdir(), 'arbour-e2e-disk-')))
  }

  path(name: string): string {
    return join(this.folder, name)
  }

  /** Writes a file, creates its folders, and returns its path. */
  async write(name: string, content: string | Uint8Array): Promise<string> {
    const path = this.path(name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    return path
  }

  async destroy(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }
}
