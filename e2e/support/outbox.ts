import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Server } from './server.ts'

/** A mail of a server without a mail server. */
export interface Mail {
  to: string
  subject: string
  /** All headers, unfolded. */
  head: string
  text: string
}

/** The mails of a server, which are files in its data folder. */
export class Outbox {
  readonly #folder: string

  constructor({ dataDir }: Pick<Server, 'dataDir'>) {
    this.#folder = join(dataDir, 'outbox')
  }

  async mails(): Promise<Mail[]> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    return Promise.all(names.map(async (name) => parseMail(await readFile(join(this.#folder, name), 'utf8'))))
  }

  /** Waits for a mail by recipient and subject, and returns it. */
  async mailTo(address: string, subject: RegExp): Promise<Mail> {
    let foundMail: Mail | undefined
    await expect
      .poll(
        async () => {
          const mails = await this.mails()
          foundMail = mails.find((mail) => mail.to.includes(address) && subject.test(mail.subject))
          return foundMail ? '' : mails.map((mail) => `${mail.to}: ${mail.subject}`)
        },
        { message: `a mail to ${address} of ${subject}` },
      )
      .toBe('')
    return foundMail as Mail
  }
}

function parseMail(mail: string): Mail {
  const end = mail.indexOf('\r\n\r\n')
  const head = mail.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
  const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  return {
    to: line('To'),
    subject: line('Subject'),
    head,
    text: mail.slice(end).replaceAll('=\r\n', '').replaceAll('=3D', '='),
  }
}
